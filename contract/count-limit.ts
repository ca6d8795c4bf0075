// Apart from the schemas, so that a list does not load their library.

/** Lists count up to here: in a count this number means as many or more, so that no page waits for a long list. */
export const countLimit = 1_000;
