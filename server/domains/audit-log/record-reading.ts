import { type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/** Entries per person, so that a screen that refreshes itself does not fill the log. */
const cap = { name: 'audit-reading', points: 1, perSeconds: 3600 };

/** Records that somebody reads the audit log, once an hour for each person. */
export async function recordReading(ctx: Ctx): Promise<void> {
  if (ctx.actor === null || (await ctx.limits.takeUpTo(cap, ctx.actor.id, 1)) === 0) return;
  await transact(ctx, (tx) => recordAudit(tx, ctx, { action: 'audit.read' }));
}
