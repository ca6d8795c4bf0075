import { and, eq } from 'drizzle-orm';
import { providerAddress } from '#contract/back-office.ts';
import { certificateWarningDays } from '#contract/identity/sso/choices.ts';
import { dayMs } from '#contract/time/durations.ts';
import { notifyTenantAdministrators } from '#server/identity/sso/notify-tenant-administrators.ts';
import { certificateExpiryOf } from '#server/identity/sso/providers/certificates.ts';
import { providerOf } from '#server/identity/sso/providers/provider.ts';
import { type ProviderRow, ssoProviders } from '#server/identity/sso/tables.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { longDay } from '#server/platform/days/texts.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

/** Days before the end, the last first; 0: it has expired. */
const thresholds = [0, 1, 7, certificateWarningDays];
const purpose = 'sso-certificate';

/**
 * Notifies the administrators 30, 7 and 1 days before the last signing certificate of an enabled SAML provider expires, and
 * when it has: once each for one expiry. Returns the number of providers.
 */
export function notifyOfCertificates(services: Services): Promise<number> {
  const ctx = systemContext(services, 'sso-certificates');
  return services.db.transact(systemScope, async (tx) => {
    const rows = await tx
      .select()
      .from(ssoProviders)
      .where(and(eq(ssoProviders.enabled, true), eq(ssoProviders.type, 'saml')))
      .orderBy(ssoProviders.id)
      .for('update', { skipLocked: true });
    let notified = 0;
    for (const row of rows) {
      const provider = providerOf(ctx, row);
      const expiry = certificateExpiryOf(provider.configuration);
      const days = expiry && thresholdOf(ctx.now(), expiry);
      if (expiry === null || days === null) continue;
      const isKnown = row.certificateWarnedOf?.getTime() === expiry.getTime();
      if (isKnown && row.certificateWarnedDays !== null && row.certificateWarnedDays <= days) continue;
      await notifyOf(tx, ctx, row, expiry);
      const values = { certificateWarnedOf: expiry, certificateWarnedDays: days };
      await tx.update(ssoProviders).set(values).where(eq(ssoProviders.id, row.id));
      notified++;
    }
    return notified;
  });
}

/** The lowest threshold that was reached; null: none. */
function thresholdOf(now: Date, expiry: Date): number | null {
  return thresholds.find((days) => expiry.getTime() - now.getTime() <= days * dayMs) ?? null;
}

async function notifyOf(tx: Tx, ctx: Ctx, row: ProviderRow, expiry: Date): Promise<void> {
  const { key, name } = row;
  const isOver = expiry <= ctx.now();
  const title = isOver
    ? `The signing certificate of ${name} has expired`
    : `The signing certificate of ${name} expires soon`;
  const body = `It ${isOver ? 'was' : 'is'} valid until ${longDay(expiry)}. Read the provider’s metadata again, or paste its new certificate, so that people can ${isOver ? 'sign in again' : 'continue to sign in'}.`;
  const mail = { purpose, button: 'Open the provider' };
  await notify(tx, ctx, { team: 'all' }, { kind: 'sso-provider', title, body, href: providerAddress(key), mail });
  await notifyTenantAdministrators(tx, ctx, row, { purpose, subject: title, text: body });
}
