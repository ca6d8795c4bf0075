import { eq, sql } from 'drizzle-orm';
import { mediaIdsIn } from '#contract/content/media-files.ts';
import { pages } from '#server/domains/content/tables.ts';
import { setMediaUses } from '#server/domains/media/uses.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { pageVersions } from './tables.ts';

/**
 * Records which images of the media library a page shows: in the text that readers see, in the newest and in the scheduled
 * one. Called after each change of these.
 */
export async function recordImageUses(tx: Tx, pageId: string): Promise<void> {
  const inUse = sql`${pageVersions.number} in (${pages.newestNumber}, ${pages.scheduledNumber})`;
  const texts = await tx
    .select({ row: pages.body, version: pageVersions.body })
    .from(pages)
    .leftJoin(pageVersions, sql`${pageVersions.pageId} = ${pages.id} and ${inUse}`)
    .where(eq(pages.id, pageId));
  const ids = texts.flatMap(({ row, version }) => [...mediaIdsIn(row), ...mediaIdsIn(version ?? {})]);
  await setMediaUses(tx, pageId, [...new Set(ids)]);
}
