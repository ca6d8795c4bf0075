// Apart from the schemas, so that a screen that shows these labels does not load their library.

/** What became of a document that was sent to a client. */
export const requestStatuses = {
  waiting: 'To accept',
  accepted: 'Accepted',
  objected: 'Objected',
  withdrawn: 'No longer valid',
} as const;

/** The types of documents that are sent to clients. */
export const sendableTypes = ['contract', 'policy'] as const;
