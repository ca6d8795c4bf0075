import { endSession } from '#server/identity/sessions/session.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/** Ends the session of this browser in every process at once and has the browser clear its cache. */
export async function signOut(ctx: Ctx): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    await endSession(tx, ctx);
    if (ctx.actor) {
      await recordAudit(tx, ctx, { action: 'session.closed' });
    }
  });
  ctx.response.set('clear-site-data', '"cache"');
  return { ok: true };
}
