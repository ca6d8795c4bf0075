// Apart from the schemas, so that the screen that shows these labels does not load their library.

/** Requirements 2.4. */
export const syncStatuses = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
} as const;
export type SyncStatus = keyof typeof syncStatuses;

/** The words of a feed for types of documents. An agreement is stored as a contract. */
export const feedTypes = {
  policy: 'Policy',
  agreement: 'Agreement',
  terms: 'Terms',
  privacy: 'Privacy',
  gtc: 'GTC',
  contract: 'Contract',
  other: 'Other',
} as const;
export type FeedType = keyof typeof feedTypes;

/** Hours between automatic syncs (requirements 2.9). */
export const syncHours = { least: 1, most: 168 };

/** What a sync does with a document of the feed. */
export const syncOutcomes = {
  created: 'New draft',
  changed: 'Draft changed',
  version: 'New version',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
} as const;
export type SyncOutcome = keyof typeof syncOutcomes;
