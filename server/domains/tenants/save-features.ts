import { recordAddress } from '#contract/back-office.ts';
import { type TenantDetail, type TenantFeatures, tenantFeatures } from '#contract/identity/tenants/tenants.ts';
import { versioned } from '#contract/records.ts';
import { notifyAdministrators } from '#server/identity/pending-changes/notify-administrators.ts';
import { requireSecondAdministrator } from '#server/identity/pending-changes/require-second-administrator.ts';
import { ownersOf } from '#server/identity/tenants/owners-of.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { VersionRef } from '#server/records/record.ts';
import { describeTenant, peopleOf, storageOf } from './describe.ts';
import { invalidatePeople } from './end-sessions.ts';
import { tenantRecords } from './records.ts';

const bytesPerGb = 1024 ** 3;

const change = tenantFeatures.extend(versioned.shape);

/**
 * Changes limits and features. A limit cannot be lower than what is in use. Single sign-on and API tokens decide how people
 * reach the tenant's data: switching one needs a recent reauthentication, may have to wait for a second administrator, and is
 * mailed to all of them and to the tenant's owners. Refuses with NOT_FOUND and CONFLICT.
 */
export async function saveTenantFeatures(ctx: Ctx, form: TenantFeatures & VersionRef): Promise<TenantDetail> {
  const before = await transact(ctx, (tx) => lockChecked(tx, form));
  const switches = switchesOf(before, form);
  if (switches !== null) {
    requireReauthenticationWhen(ctx, 'weaker-protection');
    await requireSecondAdministrator(ctx, {
      kind: 'tenant.switch-access',
      recordId: before.id,
      summary: `${before.name}: ${switches}`,
      href: recordAddress('tenant', before.id),
      payload: form,
    });
  }
  return transact(ctx, (tx) => applyTenantFeatures(tx, ctx, form));
}

/** Changes limits and features in the caller's transaction, also when a second administrator has confirmed it. */
export async function applyTenantFeatures(tx: Tx, ctx: Ctx, payload: unknown): Promise<TenantDetail> {
  const { id, version, ...form } = change.parse(payload);
  const before = await lockChecked(tx, { id, version, ...form });
  await tenantRecords.change(tx, ctx, { id, version }, () => ({ set: form, action: 'tenant.saved' }));
  await invalidatePeople(tx, id);
  const switches = switchesOf(before, form);
  if (switches !== null) await notifyOfSwitches(tx, ctx, before, switches);
  return describeTenant(tx, ctx, id);
}

/** Returns the locked tenant, whose use is within these limits. */
async function lockChecked(tx: Tx, { id, version, ...form }: TenantFeatures & VersionRef): Promise<Tenant> {
  const tenant = await tenantRecords.lock(tx, { id, version });
  const people = (await peopleOf(tx, id)).length;
  if (form.maxUsers < people)
    throw refuseFields({ maxUsers: `The organisation already has ${people} people, including invitations` });
  const used = Math.ceil((await storageOf(tx, id)) / bytesPerGb);
  if (form.storageLimitGb < used)
    throw refuseFields({ storageLimitGb: `The files of the organisation already use ${used} GB` });
  return tenant;
}

const switched = { ssoEnabled: 'Single sign-on', customIntegrations: 'API tokens' } as const;

/** What is switched, in words: `Single sign-on on → off`; null: nothing. */
function switchesOf(before: Tenant, after: TenantFeatures): string | null {
  const word = (isOn: boolean) => (isOn ? 'on' : 'off');
  const parts = (['ssoEnabled', 'customIntegrations'] as const)
    .filter((name) => after[name] !== before[name])
    .map((name) => `${switched[name]} ${word(before[name])} → ${word(after[name])}`);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Notifies all administrators and the tenant's owners, always: the session that did it may be somebody else's. */
async function notifyOfSwitches(tx: Tx, ctx: Ctx, { id, name }: Tenant, switches: string): Promise<void> {
  const title = `The access to ${name} was changed`;
  await notifyAdministrators(tx, ctx, { title, did: `changed: ${switches}`, href: recordAddress('tenant', id) });
  const blocks = [
    `We changed how people get access to ${name}: ${switches}.`,
    'If you did not expect this, please contact us.',
  ];
  const mail = { purpose: 'tenant-access', cap: 'none', subject: title, blocks } as const;
  await notify(tx, ctx, { addresses: await ownersOf(tx, id) }, { mail });
}
