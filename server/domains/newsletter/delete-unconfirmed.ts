import { and, isNull, lt } from 'drizzle-orm';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { newsletterSubscriptions as subscriptions } from './tables.ts';

/** The period stated in the confirmation mail. */
const retentionMs = 30 * 86_400_000;

/**
 * Deletes requests that were not confirmed within 30 days, withdrawn ones too, because nothing proves consent. Returns
 * their number.
 */
export function deleteUnconfirmed(services: Services): Promise<number> {
  const ctx = systemContext(services, 'newsletter');
  return services.db.transact(systemScope, async (tx) => {
    const before = new Date(ctx.now().getTime() - retentionMs);
    const deleted = await tx
      .delete(subscriptions)
      .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.requestedAt, before)))
      .returning({ id: subscriptions.id });
    if (deleted.length > 0) {
      await recordAudit(tx, ctx, {
        action: 'newsletter.unconfirmed-deleted',
        details: { count: deleted.length },
      });
    }
    return deleted.length;
  });
}
