import { withoutPersonalData } from '#contract/error-texts.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { FailureReason, SsoFailure } from './protocols/failure.ts';

type RefusedAction = 'session.refused' | 'identity.refused';

/** Logs and audits why a request failed; the user sees one message for every reason. */
export async function recordFailure(ctx: Ctx, action: RefusedAction, key: string, error: SsoFailure): Promise<void> {
  const { reason } = error;
  ctx.log.warn('sso.failed', { requestId: ctx.request.id, provider: key, reason, cause: causeOf(error) });
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
function causeOf({ cause }: SsoFailure): string | undefined {
  return cause instanceof Error
    ? [cause.name, (cause as { code?: string }).code, withoutPersonalData(cause.message.slice(0, 300))]
        .filter(Boolean)
        .join(' ')
    : undefined;
}
