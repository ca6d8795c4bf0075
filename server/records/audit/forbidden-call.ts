import { type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from './record.ts';

/** Entries per user and procedure, so that repeated calls do not fill the log. */
const cap = { name: 'forbidden-call', points: 1, perSeconds: 3600 };

/** Audits that a signed-in user called a procedure without its permission, at most once an hour (ASVS 16.3.2). */
export async function auditForbiddenCall(ctx: Ctx, procedure: string): Promise<void> {
  if (ctx.actor === null) return;
  if ((await ctx.limits.consumeUpTo(cap, `${ctx.actor.id} ${procedure}`, 1)) === 0) return;
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, { action: 'procedure.refused', resourceId: procedure, result: 'refused' }),
  );
}
