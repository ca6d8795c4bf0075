/** Our own feed, and the path of another installation's. */
export const legalFeedPath = '/api/legal/feed';

/** The most documents of one feed. */
export const maximumFeedDocuments = 500;
