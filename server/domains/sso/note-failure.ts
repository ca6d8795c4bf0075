import { withoutPersonalData } from '#contract/error-texts.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { FailureReason } from './failure.ts';

/** Leaves a trace of why it came to nothing; the visitor reads one sentence for everything. */
export async function noteFailure(ctx: Ctx, key: string, reason: FailureReason, error?: Error): Promise<void> {
  ctx.log.warn('sso.failed', { requestId: ctx.request.id, provider: key, reason, cause: causeOf(error) });
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'session.refused',
      resource: 'session',
      category: 'authentication',
      severity: 'medium',
      result: 'refused',
      details: { method: 'sso', provider: key.slice(0, 60), reason },
    }),
  );
}

/** What a library says about an answer, without what could be somebody's. */
function causeOf(error: Error | undefined): string | undefined {
  const cause = error?.cause;
  return cause instanceof Error
    ? [cause.name, (cause as { code?: string }).code, withoutPersonalData(cause.message.slice(0, 300))]
        .filter(Boolean)
        .join(' ')
    : undefined;
}
