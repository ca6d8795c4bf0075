import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { cdnPurges } from './tables.ts';

/** Writes down that a CDN has to delete the pages with these keys, as a command of the operator. Returns the id of the purge. */
export async function purgeCdn(ctx: Ctx, keys: string[]): Promise<string> {
  const id = ctx.newId();
  await ctx.db.transact(systemScope, async (tx) => {
    await tx.insert(cdnPurges).values({ id, keys, createdAt: ctx.now(), dueAt: ctx.now() });
    await recordAudit(tx, ctx, { action: 'cdn.purged', resourceId: id, details: { keys } });
  });
  return id;
}

/** Whether the CDN accepted it; `refused`: why it did not, so that it is asked again. */
export async function purgeOutcome({ db }: Ctx, id: string): Promise<'accepted' | 'waiting' | { refused: string }> {
  const { acceptedAt, lastError } = cdnPurges;
  const [row] = await db.background.select({ acceptedAt, lastError }).from(cdnPurges).where(eq(cdnPurges.id, id));
  if (row?.acceptedAt) return 'accepted';
  return row?.lastError ? { refused: row.lastError } : 'waiting';
}
