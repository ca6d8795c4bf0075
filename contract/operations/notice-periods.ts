// Apart from the schemas, so that the screen of the settings does not load their library.

/** The days until a stricter setting applies; 0: at once. */
export const noticePeriods = [0, 7, 14, 30] as const;
