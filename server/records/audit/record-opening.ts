import type { AuditAction } from '#contract/operations/audit-actions.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from './record.ts';

/** Entries per person and record, so that a screen that refreshes itself does not fill the log. */
const cap = { name: 'opening', points: 1, perSeconds: 3600 };

/**
 * Records that the signed-in user reads something, once an hour for each person and record. While nothing can be written,
 * as with a full disk, what was asked for is still shown; the log of the server says so.
 */
export async function recordOpening(
  ctx: Ctx,
  { action, resourceId = '' }: { action: AuditAction; resourceId?: string },
): Promise<void> {
  if (ctx.actor === null) return;
  const subject = `${ctx.actor.id} ${action} ${resourceId}`;
  if ((await ctx.limits.consumeUpTo(cap, subject, 1)) === 0) return;
  try {
    await transact(ctx, (tx) => recordAudit(tx, ctx, { action, resourceId: resourceId || null }));
  } catch (error) {
    ctx.log.error('audit.opening.not-recorded', { action, error });
    // The next reading of the hour is recorded then.
    await ctx.limits.refund(cap, subject);
  }
}
