import { pageSize } from '#contract/lists.ts';
import type { ActivityEntry } from '#contract/operations/activity.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { decodeTimeCursor, encodeTimeCursor } from '#server/platform/db/paging.ts';
import { listEntries, withoutRefusedToOthers } from './entries.ts';

/** Returns one page of the signed-in user's own entries of the audit log, newest first. */
export async function listActivity(
  ctx: Ctx,
  { after }: { after: string | null },
): Promise<{ entries: ActivityEntry[]; next: string | null }> {
  const cursor = decodeTimeCursor(after);
  const page = { limit: pageSize + 1, after: cursor, only: withoutRefusedToOthers };
  const found = await transact(ctx, (tx) => listEntries(tx, actorOf(ctx).id, page));
  const entries = found.slice(0, pageSize);
  const last = entries.at(-1);
  const next = last && found.length > pageSize ? encodeTimeCursor(last.at, last.id) : null;
  return { entries, next };
}
