// Apart from the schemas, so that a dashboard that shows these labels does not load their library.

/** How long the link to a dashboard is valid, in days. */
export const linkDays = { '1': '1 day', '7': '7 days', '30': '30 days', '90': '90 days' } as const;
export type LinkDays = keyof typeof linkDays;

/** A name or page of fewer visitors is not shown to people with a link: it might be about one of them. */
export const leastVisitorsOfName = 5;
