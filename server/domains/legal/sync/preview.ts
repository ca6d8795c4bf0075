import type { SyncPreview } from '#contract/business/legal/sync.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { createSafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { refuse } from '#server/platform/refuse.ts';
import { planSync } from './plan.ts';
import { FeedError, readFeed } from './read-feed.ts';
import { readSyncConfig } from './state.ts';

/** Reads the feed and returns what a sync would do now; writes nothing. Refuses with SYNC_NOT_CONFIGURED. */
export async function previewSync(ctx: Ctx): Promise<SyncPreview> {
  const config = await transact(ctx, readSyncConfig);
  const { apiEndpoint } = config;
  if (apiEndpoint === null) throw refuse('SYNC_NOT_CONFIGURED');
  try {
    const feed = await readFeed(createSafeFetch(ctx.appUrl, 'legal-feed'), apiEndpoint, null);
    const { origin } = new URL(apiEndpoint);
    const steps = await transact(ctx, (tx) => planSync(tx, config, origin, feed?.documents ?? []));
    const documents = steps.map(({ source: { id, title }, outcome, details, document }) => {
      return { id, title, outcome, details, documentId: document?.id ?? null };
    });
    return { error: null, documents };
  } catch (error) {
    if (error instanceof FeedError) return { error: error.message, documents: [] };
    throw error;
  }
}
