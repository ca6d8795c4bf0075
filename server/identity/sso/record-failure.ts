import { withoutPersonalData } from '#contract/error-texts.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { FailureReason, SsoFailure } from './protocols/failure.ts';

type RefusedAction = 'session.refused' | 'identity.refused';

/** Audited failures per network, reason and hour: enough to see what is wrong, too few to fill the audit log. */
const audited = { name: 'sso-failure', points: 20, perSeconds: 3600 };

/**
 * Logs why a request failed, and audits it within that cap; the user sees one message for every reason.
 */
export async function recordFailure(ctx: Ctx, action: RefusedAction, key: string, error: SsoFailure): Promise<void> {
  const { reason } = error;
  ctx.log.warn('sso.failed', { requestId: ctx.request.id, provider: key, reason, cause: causeOf(error) });
  if ((await ctx.limits.consumeUpTo(audited, `${networkOf(ctx.request.address)} ${reason}`, 1)) === 0) return;
  await transact(ctx, (tx) => auditFailure(tx, ctx, action, key, reason));
}

export function auditFailure(
  tx: Tx,
  ctx: Ctx,
  action: RefusedAction,
  key: string,
  reason: FailureReason,
): Promise<void> {
  return recordAudit(tx, ctx, {
    action,
    result: 'refused',
    details: { method: 'sso', provider: key.slice(0, 60), reason },
  });
}

/** The library's error message without personal data. */
export function causeOf({ cause }: SsoFailure): string | undefined {
  return cause instanceof Error
    ? [cause.name, (cause as { code?: string }).code, withoutPersonalData(cause.message.slice(0, 300))]
        .filter(Boolean)
        .join(' ')
    : undefined;
}
