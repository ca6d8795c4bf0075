import { endSession } from '#server/identity/sessions/session.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/** Ends the session of this browser in every process at once and has the browser clear its cache. */
export async function signOut(ctx: Ctx): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    // Waits for an act that is adding to the account in this session; a later one finds the session ended.
    if (ctx.actor) await lockRecipient(tx, ctx.actor.email);
    await endSession(tx, ctx);
    if (ctx.actor) {
      await recordAudit(tx, ctx, { action: 'session.closed' });
    }
  });
  ctx.response.set('clear-site-data', '"cache"');
  return { ok: true };
}
