import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { fullDay } from '#server/platform/days/texts.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { VersionRef } from '#server/records/record.ts';
import { peopleWithoutFactor } from './describe.ts';
import { saveRules } from './save.ts';

interface Requirement extends VersionRef {
  isRequired: boolean;
  /** Until it applies. */
  noticeDays: number;
}

/**
 * Requires two-step verification of the people of a tenant, after a notice period in which everybody without it gets an
 * email; or requires it no more. A requirement that exists keeps its day. Refuses those who would block themselves.
 */
export function requireFactor(ctx: Ctx, { isRequired, noticeDays, ...ref }: Requirement): Promise<TenantRules> {
  const me = actorOf(ctx);
  if (isRequired && noticeDays === 0 && me.tenant?.id === ref.id && me.assuranceLevel === 'aal1')
    throw refuseFields({ noticeDays: 'Turn on two-step verification for your own account first' });
  const from = isRequired ? new Date(ctx.now().getTime() + noticeDays * dayMs) : null;
  let isNew = false;
  const decide = ({ mfaRequiredFrom }: Tenant): Partial<Tenant> => {
    isNew = isRequired && mfaRequiredFrom === null;
    return { mfaRequired: isRequired, mfaRequiredFrom: isNew ? from : isRequired ? mfaRequiredFrom : null };
  };
  return saveRules(ctx, ref, decide, async (tx, tenant) => {
    if (isNew) await notifyPeople(tx, ctx, tenant);
  });
}

/**
 * Mails everybody whom the requirement concerns. Addresses are not locked: a transaction that has one locked may wait for the people
 * of this tenant.
 */
async function notifyPeople(tx: Tx, ctx: Ctx, tenant: Tenant): Promise<void> {
  const addresses = (await peopleWithoutFactor(tx, tenant.id)).map(({ email }) => email);
  await notify(tx, ctx, { addresses }, { mail: requirementMail(ctx, tenant) });
}

function requirementMail({ appUrl, now }: Ctx, { name, mfaRequiredFrom }: Tenant) {
  const from = mfaRequiredFrom ?? now();
  const isNow = from <= now();
  return {
    purpose: 'tenant-factor-notice',
    cap: 'unlocked' as const,
    subject: isNow
      ? `“${name}” requires two-step verification`
      : `Turn on two-step verification before ${fullDay(from)}`,
    blocks: [
      `${isNow ? 'From now on' : `From ${fullDay(from)}`}, “${name}” requires two-step verification of its people.`,
      'Your account has no authenticator app, phone or passkey yet. Without one you can then only sign in to add it.',
      { button: { label: 'Turn on two-step verification', href: `${appUrl}/settings/security` } },
    ],
  };
}
