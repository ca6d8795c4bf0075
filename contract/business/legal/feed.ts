import { z } from 'zod';
import { requiredLine, trimmedText } from '#contract/text.ts';
import { calendarDay, documentCategory, tags } from './documents.ts';
import { maximumFeedDocuments } from './feed-limits.ts';

/** One document of a feed. Types and categories are the feed's own words. */
export const feedDocument = z.object({
  /** The same in every fetch: a document is found again by it. */
  id: requiredLine(200),
  title: requiredLine(200, 'Title is required'),
  document_type: requiredLine(60),
  content: trimmedText(100_000),
  category: documentCategory,
  tags: tags.nullable().default(null),
  version: z
    .union([z.number().transform(String), requiredLine(60)])
    .nullable()
    .default(null),
  effective_date: calendarDay.nullable().default(null),
});
export type FeedDocument = z.infer<typeof feedDocument>;

/** A feed; each of its documents is validated alone, so that the error can name it. */
export const legalFeed = z.object({
  documents: z.array(z.unknown()).max(maximumFeedDocuments, `More than ${maximumFeedDocuments} documents`),
});
