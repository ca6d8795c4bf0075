import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { systemContext } from '#server/platform/context.ts';
import { type Scope, systemScope } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { recordAudit } from './record.ts';
import { auditEntries } from './tables.ts';

const world = createWorld();
const anna = '0190a000-0000-4000-8000-00000000000a';
const beat = '0190a000-0000-4000-8000-00000000000b';
const bank = '0190a000-0000-4000-8000-0000000000ff';

beforeAll(async () => {
  const ctx = systemContext(world.services, 'test');
  const about = { action: 'page.saved' } as const;
  await world.services.db.transact(systemScope, async (tx) => {
    await recordAudit(tx, ctx, { ...about, user: { id: anna, email: 'anna@bank.example' } });
    await recordAudit(tx, ctx, { ...about, user: { id: beat, email: 'beat@bank.example' } });
    await recordAudit(tx, ctx, about);
  });
  await world.db.owner.query('update audit_entries set tenant_id = $1 where user_id is null', [bank]);
});

/** The users whose entries the database shows within this scope, whatever the query asks for. */
function visibleTo(scope: Scope): Promise<(string | null)[]> {
  return world.services.db.transact(scope, async (tx) => {
    const rows = await tx.select({ userId: auditEntries.userId }).from(auditEntries).where(sql`true`);
    return rows.map(({ userId }) => userId).sort();
  });
}

test('a member sees their own entries, and none of others in their tenant', async () => {
  expect(await visibleTo({ kind: 'member', userId: anna, tenantId: null })).toEqual([anna]);
  expect(await visibleTo({ kind: 'member', userId: beat, tenantId: null })).toEqual([beat]);
  expect(await visibleTo({ kind: 'member', userId: anna, tenantId: bank })).toEqual([anna]);
  expect(await visibleTo({ kind: 'member', userId: bank, tenantId: anna })).toEqual([]);
});

test('the public sees nothing; staff and the system see everything', async () => {
  expect(await visibleTo({ kind: 'public', userId: null, tenantId: null })).toEqual([]);
  expect(await visibleTo({ kind: 'staff', userId: beat, tenantId: null })).toHaveLength(3);
  expect(await visibleTo(systemScope)).toHaveLength(3);
});

test('a scope ends with its transaction, also when it fails: a query outside is refused', async () => {
  const failing = world.services.db.transact(systemScope, async (tx) => {
    await tx.select().from(auditEntries);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  for (let n = 0; n < 15; n++) {
    await visibleTo(systemScope);
    await expect(world.services.db.read.select().from(auditEntries)).rejects.toMatchObject({
      cause: { message: 'query would be affected by row-level security policy for table "audit_entries"' },
    });
    expect(await visibleTo({ kind: 'public', userId: null, tenantId: null })).toEqual([]);
  }
});

test('a scope accepts only ids', async () => {
  const userId = "x'; set local firn.scope = 'system'; --";
  await expect(visibleTo({ kind: 'member', userId, tenantId: null })).rejects.toThrow(TypeError);
});

test('outside the scope of a tenant only a sign-in of somebody who belongs to it is written as its entry', async () => {
  const [carl, dora] = [
    await world.createUser({ email: 'carl@bank.example' }),
    await world.createUser({ email: 'dora@bank.example' }),
  ];
  await world.db.owner.query(
    "insert into tenants (id, name, subdomain, created_at, updated_at) values ($1, 'Bank', 'bank', now(), now())",
    [bank],
  );
  await world.db.owner.query(
    "insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at) values ($1, $2, 'member', now(), now())",
    [bank, carl.id],
  );
  const write = (action: 'session.opened' | 'session.closed', user: { id: string }) => {
    const ctx = systemContext(world.services, 'test');
    const scope = { kind: 'public', userId: null, tenantId: null } as const;
    return world.services.db.transact(scope, (tx) =>
      recordAudit(tx, ctx, { action, user: { ...user, email: 'somebody@bank.example' }, tenantId: bank }),
    );
  };
  await write('session.opened', carl);
  const refused = { cause: { message: 'new row violates row-level security policy for table "audit_entries"' } };
  await expect(write('session.opened', dora)).rejects.toMatchObject(refused);
  await expect(write('session.closed', carl)).rejects.toMatchObject(refused);
  await world.db.owner.query("update tenants set status = 'suspended', suspended_reason = 'Test' where id = $1", [
    bank,
  ]);
  await expect(write('session.opened', carl)).rejects.toMatchObject(refused);
});
