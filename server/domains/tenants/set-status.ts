import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { dayText } from '#contract/time/day-text.ts';
import { type Tenant, tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import type { RecordRef } from '#server/records/change.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { VersionRef } from '#server/records/record.ts';
import { mailBrandOf } from './branding/mail-brand.ts';
import { requireComingDay } from './create.ts';
import { describeTenant } from './describe.ts';
import { invalidatePeople, lockAndEndSessions } from './end-sessions.ts';
import { tenantRecords } from './records.ts';

/** Lets the people of a tenant use it without an end. Requires a recent reauthentication. */
export function activateTenant(ctx: Ctx, ref: VersionRef): Promise<TenantDetail> {
  const set = { status: 'active', trialEndsOn: null, suspendedReason: null } as const;
  return transact(ctx, async (tx) => {
    await tenantRecords.change(tx, ctx, ref, () => ({ set, action: 'tenant.activated' }));
    await invalidatePeople(tx, ref.id);
    return describeTenant(tx, ctx, ref.id);
  });
}

/** Starts a trial, or changes its last day; a suspension ends. Requires a recent reauthentication. */
export function startTrial(ctx: Ctx, { endsOn, ...ref }: VersionRef & { endsOn: string }): Promise<TenantDetail> {
  requireComingDay(ctx, 'endsOn', endsOn);
  const set = { status: 'trial', trialEndsOn: endsOn, suspendedReason: null } as const;
  return transact(ctx, async (tx) => {
    await tenantRecords.change(tx, ctx, ref, () => ({ set, action: 'tenant.trial-started' }));
    await invalidatePeople(tx, ref.id);
    return describeTenant(tx, ctx, ref.id);
  });
}

/** Suspends a tenant: its people are signed out, and told the reason when they sign in. Requires a recent reauthentication. */
export function suspendTenant(ctx: Ctx, { reason, ...ref }: VersionRef & { reason: string }): Promise<TenantDetail> {
  return transact(ctx, async (tx) => {
    await suspend(tx, ctx, ref, reason);
    return describeTenant(tx, ctx, ref.id);
  });
}

/** Suspends the tenants whose trial is over. One that fails does not stop the others; the next run tries it again. */
export async function endTrials(services: Services): Promise<void> {
  const ctx = systemContext(services, 'trials');
  const isOver = and(eq(tenants.status, 'trial'), lt(tenants.trialEndsOn, dayInZurich(ctx.now())));
  const due = await services.db.transact(systemScope, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).where(isOver),
  );
  for (const { id } of due) {
    try {
      await services.db.transact(systemScope, (tx) => suspendAfterTrial(tx, ctx, id));
    } catch (error) {
      // Somebody changed the tenant meanwhile: the next run looks again.
      if (isRefusal(error) && error.code === 'CONFLICT') continue;
      services.log.error('tenant.trial.failed', { tenantId: id, error });
    }
  }
}

/** An administrator may have changed the trial meanwhile; a change while the sessions are ended refuses with CONFLICT. */
async function suspendAfterTrial(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id));
  if (tenant?.status !== 'trial' || tenant.trialEndsOn === null || tenant.trialEndsOn >= dayInZurich(ctx.now())) return;
  const { trialEndsOn, version } = tenant;
  await suspend(tx, ctx, { id, version }, `The trial ended on ${dayText(trialEndsOn)}.`);
}

async function suspend(tx: Tx, ctx: Ctx, ref: RecordRef & { id: string }, reason: string): Promise<void> {
  const { tenant, count } = await lockAndEndSessions(tx, ref);
  await notifyOfSuspension(tx, ctx, tenant, reason);
  const set = { status: 'suspended', trialEndsOn: null, suspendedReason: reason } as const;
  await tenantRecords.change(tx, ctx, ref, () => ({ set, action: 'tenant.suspended', details: { reason, count } }));
}

/** Notifies the owners and administrators of a locked tenant that it is suspended, and why. */
async function notifyOfSuspension(tx: Tx, ctx: Ctx, tenant: Tenant, reason: string): Promise<void> {
  const { tenantId, userId, role, joinedAt } = tenantMembers;
  const recipients = await tx
    .select({ email: users.email })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(tenantId, tenant.id), inArray(role, ['owner', 'admin']), isNotNull(joinedAt)));
  const brand = await mailBrandOf(tx, tenant);
  const mail = {
    purpose: 'tenant-suspension',
    cap: 'unlocked',
    brand,
    subject: `${tenant.name} is suspended`,
    blocks: [
      `The organisation “${tenant.name}” is suspended. Its people are signed out and cannot sign in.`,
      { facts: [['Reason', reason]] },
      'Its projects and files are kept.',
    ],
  } as const;
  await notify(tx, ctx, { addresses: recipients.map(({ email }) => email) }, { mail });
}
