import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
type SignedIn = Awaited<ReturnType<typeof world.signedIn>>;
let admin: SignedIn;
let owner: SignedIn;
let member: SignedIn;
let tenant: TenantDetail;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  tenant = await addTenant(admin);
  owner = await world.signedIn('owner@bora.example');
  member = await world.signedIn('member@bora.example');
  await join(world, tenant, owner, 'owner');
  await join(world, tenant, member, 'member');
});
/** Everybody proved who they are eleven minutes ago. */
beforeEach(() => {
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
});

const stale = { code: 'REAUTHENTICATION_REQUIRED' };

test('nobody becomes an owner by an invitation from a session without a recent reauthentication', async () => {
  const invitation = { email: 'evil@attacker.example', role: 'owner' } as const;
  await expect(owner.api.organisation.invite(invitation)).rejects.toMatchObject(stale);
  await expect(admin.api.tenants.invite({ id: tenant.id, ...invitation })).rejects.toMatchObject(stale);
  expect(await owner.api.organisation.invite({ ...invitation, role: 'member' })).toEqual({ ok: true });
  await admin.api.tenants.invite({ id: tenant.id, email: 'other@attacker.example', role: 'admin' });
});

test('nobody is removed, no address changes, and nothing leaves as a file', async () => {
  const { version, name, subdomain, domain } = await admin.api.tenants.get({ id: tenant.id });
  const general = { id: tenant.id, version, name, subdomain, domain };
  await expect(owner.api.organisation.remove({ id: member.id })).rejects.toMatchObject(stale);
  await expect(admin.api.tenants.removePerson({ id: tenant.id, personId: member.id })).rejects.toMatchObject(stale);
  for (const change of [{ subdomain: 'evil' }, { domain: 'attacker.example' }])
    await expect(admin.api.tenants.saveGeneral({ ...general, ...change })).rejects.toMatchObject(stale);
  expect(await admin.api.tenants.saveGeneral({ ...general, name: 'Bora' })).toMatchObject({ name: 'Bora' });
  const { users, inquiries, subscribers, auditLog, tenants, projects } = admin.api;
  for (const { exportCsv } of [users, inquiries, subscribers, auditLog, tenants, projects])
    await expect((exportCsv as (query: object) => Promise<File>)({})).rejects.toMatchObject(stale);
});
