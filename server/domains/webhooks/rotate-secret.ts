import { lte } from 'drizzle-orm';
import { overlapHours } from '#contract/operations/webhooks/webhook-states.ts';
import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { hourMs } from '#contract/time/durations.ts';
import { type Ctx, type Services, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { describeWebhook } from './describe.ts';
import { webhookRecords } from './records.ts';
import { createSecret } from './secret.ts';
import { webhookEndpoints } from './tables.ts';

/**
 * Makes a new secret and returns it, which is shown this once. With `keepsOld` the old one signs as well for some hours, so
 * that the receiver can change over. Requires a recent reauthentication; refuses with NOT_FOUND or CONFLICT, and with
 * INVALID_INPUT to keep the old one while the one before it still signs: that one would stop signing before its time.
 */
export async function rotateSecret(
  ctx: Ctx,
  { id, version, keepsOld }: VersionRef & { keepsOld: boolean },
): Promise<{ webhook: Webhook; secret: string }> {
  const { secret, stored } = createSecret(ctx, id);
  const until = new Date(ctx.now().getTime() + overlapHours * hourMs);
  const row = await transact(ctx, (tx) =>
    webhookRecords.change(tx, ctx, { id, version }, (before) => {
      if (keepsOld && before.previousSecretUntil !== null && before.previousSecretUntil > ctx.now())
        throw refuseFields({
          keepsOld: `An old secret already signs until ${before.previousSecretUntil.toISOString()}. Wait until then, or create a secret without keeping an old one`,
        });
      return {
        set: {
          secret: stored,
          previousSecret: keepsOld ? before.secret : null,
          previousSecretUntil: keepsOld ? until : null,
        },
        action: 'webhook.secret-rotated',
        details: { keepsOld },
      };
    }),
  );
  return { webhook: describeWebhook(row), secret };
}

/** Deletes old secrets that sign no more. */
export async function deleteOldSecrets({ db, now }: Services): Promise<void> {
  await db.transact(systemScope, (tx) =>
    tx
      .update(webhookEndpoints)
      .set({ previousSecret: null, previousSecretUntil: null })
      .where(lte(webhookEndpoints.previousSecretUntil, now())),
  );
}
