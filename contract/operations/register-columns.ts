// Apart from the schemas, so that a screen that shows these labels does not load their library.

/** What the register says about each activity (Art. 30 GDPR, Art. 12 FADP). */
export const registerColumns = {
  purpose: 'Purpose',
  legalBasis: 'Legal basis',
  people: 'People',
  data: 'Data',
  recipients: 'Recipients',
  keptFor: 'Kept for',
} as const;
export type RegisterColumn = keyof typeof registerColumns;
