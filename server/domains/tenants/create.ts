import type { TenantDetail, TenantForm } from '#contract/identity/tenants/tenants.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { prepareDomain } from './addresses/prepare-domain.ts';
import { describeTenant } from './describe.ts';
import { invitePerson } from './invite.ts';
import { tenantRecords } from './records.ts';

/** Adds a tenant with the limits of requirements 2.9 and invites its owner by email. Requires a recent reauthentication. */
export function createTenant(ctx: Ctx, { ownerEmail, ...form }: TenantForm): Promise<TenantDetail> {
  const { trialEndsOn } = form;
  if (trialEndsOn !== null) requireComingDay(ctx, 'trialEndsOn', trialEndsOn);
  const at = ctx.now();
  const status = trialEndsOn === null ? ('active' as const) : ('trial' as const);
  // 0: no price is agreed yet.
  const values = { id: ctx.newId(), ...form, status, priceMinor: 0, createdAt: at, updatedAt: at };
  return transact(ctx, async (tx) => {
    await lockRecipient(tx, ownerEmail);
    const tenant = await tenantRecords.create(tx, ctx, values, { action: 'tenant.created' });
    await prepareDomain(tx, ctx, tenant.id, tenant.domain);
    await invitePerson(tx, ctx, tenant, { email: ownerEmail, role: 'owner', isByOwner: true }).catch(namesOwner);
    return describeTenant(tx, ctx, tenant.id);
  });
}

/** Refuses a day before today. */
export function requireComingDay(ctx: Ctx, field: string, day: string): void {
  // Both are ISO dates, so comparing the strings compares the days.
  if (day < dayInZurich(ctx.now())) throw refuseFields({ [field]: 'Please choose today or a later date' });
}

/** What is wrong with the owner's address, beside the field of this form. */
function namesOwner(error: unknown): never {
  const message = (error as { data?: { fields?: { email?: string } } }).data?.fields?.email;
  throw message === undefined ? error : refuseFields({ ownerEmail: message });
}
