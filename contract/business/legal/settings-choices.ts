// Apart from the schemas, so that a screen that shows these bounds does not load their library.

/** How many reviewers a document may need: not more than one request can name. */
export const reviewerBounds = { least: 1, most: 20 } as const;

/** How much the files of documents may take together, in megabytes. */
export const storageBounds = { least: 20, most: 1_000_000 } as const;

/** How long before an expiry somebody can be warned, and how often. */
export const warningBounds = { leastDays: 1, mostDays: 365, most: 5 } as const;
