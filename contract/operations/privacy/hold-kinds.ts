// Apart from the schemas, so that a screen that shows these labels does not load their library.

/** What a legal hold can be placed on. */
export const holdKinds = { person: 'Person', inquiry: 'Inquiry', project: 'Project' } as const;
export type HoldKind = keyof typeof holdKinds;
