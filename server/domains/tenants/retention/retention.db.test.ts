import { beforeAll, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { dayMs } from '#contract/time/durations.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { lockPlacing } from '#server/records/legal-holds/lock-placing.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { deleteOldTenantData } from './delete-old.ts';

const world = createWorld();
let admin: Person & { id: string };
let owner: Person & { id: string };
let tenant: TenantDetail;
let other: TenantDetail;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  tenant = await addTenant(admin);
  other = await addTenant(admin);
  owner = await world.signedIn('owner@bora.example');
  await join(world, tenant, owner, 'owner');
});

const daysAgo = (days: number) => new Date(world.now.getTime() - days * dayMs);

/** What a tenant left behind so many days ago. */
async function addTraces({ id }: Pick<TenantDetail, 'id'>, days: number, userId: string | null = null) {
  const { owner: db } = world.db;
  await db.query(
    `insert into analytics_events (id, tenant_id, user_id, session_id, event_type, event_name, properties, at, source, user_agent, route)
     values (gen_random_uuid(), $1, $2, '', 'click', 'old', '{}', $3, 'web', '', '/')`,
    [id, userId, daysAgo(days)],
  );
  await db.query(
    `insert into tenant_calls values ($1, $2::timestamptz::date, 3, 0)
     on conflict (tenant_id, day) do update set calls = 3`,
    [id, daysAgo(days)],
  );
  await db.query(
    `with invited as (
       insert into users (id, email, created_at, updated_at)
       values (gen_random_uuid(), gen_random_uuid() || '@bora.example', now(), now()) returning id)
     insert into tenant_members (tenant_id, user_id, role, invited_at) select $1, id, 'member', $2 from invited`,
    [id, daysAgo(days)],
  );
}

async function countsOf({ id }: Pick<TenantDetail, 'id'>) {
  const { rows } = await world.db.owner.query(
    `select (select count(*)::int from analytics_events where tenant_id = $1) as visits,
       (select count(*)::int from tenant_calls where tenant_id = $1) as calls,
       (select count(*)::int from tenant_members where tenant_id = $1 and joined_at is null and invited_at < $2) as invitations`,
    [id, daysAgo(1)],
  );
  return rows[0];
}

test('the preview counts what the job then deletes, of this tenant only; projects and the audit log stay', async () => {
  const project = await owner.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await world.db.owner.query("update projects set status = 'done', created_at = $2, updated_at = $2 where id = $1", [
    project.id,
    daysAgo(900),
  ]);
  for (const days of [10, 400, 500]) await addTraces(tenant, days);
  await addTraces(other, 400);
  const { version } = await owner.api.tenantSecurity.get({ id: tenant.id });
  const { id } = tenant;
  const preview = await owner.api.tenantSecurity.previewRetention({ id, days: 450 });
  expect(preview).toEqual([
    { kind: 'visits', due: 1, held: 0, oldestAt: daysAgo(500) },
    { kind: 'calls', due: 1, held: 0, oldestAt: expect.any(Date) },
    { kind: 'invitations', due: 1, held: 0, oldestAt: daysAgo(500) },
  ]);
  const audited = async () =>
    (await world.db.owner.query("select count(*)::int as n from audit_entries where action <> 'tenant.data-deleted'"))
      .rows[0].n;
  await owner.api.tenantSecurity.setRetention({ id, version, days: 450 });
  const before = await audited();
  await deleteOldTenantData(world.services);
  expect(await countsOf(tenant)).toEqual({ visits: 2, calls: 2, invitations: 2 });
  // The other tenant has the days of a new one, 365.
  expect(await countsOf(other)).toEqual({ visits: 0, calls: 0, invitations: 0 });
  expect((await owner.api.projects.list()).map((one) => one.id)).toEqual([project.id]);
  expect(await audited()).toBe(before);
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'tenant.data-deleted' and resource_id = $1",
    [id],
  );
  expect(rows).toMatchObject([{ details: { days: 450, deleted: { visits: 1, calls: 1, invitations: 1 } } }]);
  await deleteOldTenantData(world.services);
  expect(await countsOf(tenant)).toEqual({ visits: 2, calls: 2, invitations: 2 });
});

test('the invitation of an owner stays until an owner has joined', async () => {
  const awaiting = await addTenant(admin);
  await addTraces(awaiting, 800);
  await world.db.owner.query("update tenant_members set role = 'owner' where tenant_id = $1", [awaiting.id]);
  await deleteOldTenantData(world.services);
  expect(await countsOf(awaiting)).toMatchObject({ calls: 0, invitations: 1 });
  await join(world, awaiting, await world.signedIn('joined@bora.example'), 'owner');
  await deleteOldTenantData(world.services);
  expect(await countsOf(awaiting)).toMatchObject({ invitations: 0 });
});

test('what a legal hold concerns stays, also one that is placed at the same moment', async () => {
  const held = await world.signedIn('held@bora.example');
  await join(world, other, held);
  await addTraces(other, 400, held.id);
  let deleting: Promise<unknown> | undefined;
  await world.services.db.transact({ kind: 'staff', userId: admin.id, tenantId: null }, async (tx) => {
    await lockPlacing(tx);
    deleting = deleteOldTenantData(world.services);
    await tx.executeSql('select pg_sleep(0.3)');
    await tx.executeSql(
      `insert into legal_holds (id, kind, email, user_id, reason, placed_at)
        values (gen_random_uuid(), 'person', 'held@bora.example', $1, 'Court', now())`,
      [held.id],
    );
  });
  await deleting;
  expect(await countsOf(other)).toMatchObject({ calls: 0, visits: 1 });
  const [visits] = await admin.api.tenantSecurity.previewRetention({ id: other.id, days: 365 });
  expect(visits).toMatchObject({ kind: 'visits', due: 0, held: 1 });
});

test('the data of a suspended tenant stays untouched', async () => {
  await addTraces(tenant, 800);
  const before = await countsOf(tenant);
  const { id, version } = await admin.api.tenants.get(tenant);
  const suspended = await admin.api.tenants.suspend({ id, version, reason: 'Test' });
  await deleteOldTenantData(world.services);
  expect(await countsOf(tenant)).toEqual(before);
  await admin.api.tenants.activate({ id, version: suspended.version });
  await deleteOldTenantData(world.services);
  expect((await countsOf(tenant)).visits).toBe(before.visits - 1);
});
