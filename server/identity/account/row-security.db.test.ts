import { beforeAll, expect, test } from 'vitest';
import type { Scope } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
const bank = '0190a000-0000-4000-8000-0000000000ff';
const tables = [
  'email_changes',
  'account_deletions',
  'factors',
  'factor_challenges',
  'factor_attempts',
  'session_wrong_codes',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'known_devices',
];
let anna: string;
let beat: string;

beforeAll(async () => {
  ({ id: anna } = await world.createUser({ email: 'anna@bank.example' }));
  ({ id: beat } = await world.createUser({ email: 'beat@bank.example' }));
  for (const id of [anna, beat]) {
    const insert = (sql: string) => world.db.owner.query(sql, [id]);
    await insert("insert into email_changes values ($1, 'new@bank.example', now())");
    await insert('insert into account_deletions values ($1, now(), now())');
    await insert(
      "insert into factors (id, user_id, friendly_name, factor_type, secret, created_at) values ($1, $1, 'Phone', 'totp', 'x', now())",
    );
    await insert(
      'insert into factor_challenges (id, user_id, factor_id, expires_at, created_at) values ($1, $1, $1, now(), now())',
    );
    await insert('insert into factor_attempts values ($1, 1, now())');
    await insert('insert into sessions (id, user_id, token, expires_at) values ($1, $1, ($1::uuid)::text, now())');
    await insert("insert into session_wrong_codes values ($1, 'recovery-code', $1, 1)");
    await insert("insert into recovery_codes (id, user_id, code_digest, created_at) values ($1, $1, 'x', now())");
    await insert(
      "insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at) values ($1, $1, 'Key', ($1::uuid)::text, '', 0, now())",
    );
    await insert("insert into passkey_challenges values ($1, 'register', $1, 'x', now())");
    await insert("insert into known_devices values ($1, 'x', now(), now())");
  }
  await world.db.owner.query(
    "insert into tenants (id, name, subdomain, created_at, updated_at) values ($1, 'Bank', 'bank', now(), now())",
    [bank],
  );
  await world.db.owner.query(
    "insert into sso_providers (id, tenant_id, key, name, type, configuration) values ($1, $1, 'bank', 'Bank', 'oidc', '{}')",
    [bank],
  );
});

/** The rows that the database shows within this scope, whatever the query asks for. */
async function visibleIn(table: string, scope: Scope): Promise<unknown[]> {
  const { rows } = await world.services.db.transact(scope, (tx) => tx.executeSql(`select user_id from ${table}`));
  return rows.map(({ user_id }) => user_id).sort();
}

const member = (userId: string, tenantId: string | null = null): Scope => ({ kind: 'member', userId, tenantId });
const anonymous: Scope = { kind: 'public', userId: null, tenantId: null };

test.each(tables)('a member can read their own rows of %s, and the public none', async (table) => {
  expect(await visibleIn(table, member(anna))).toEqual([anna]);
  expect(await visibleIn(table, member(beat))).toEqual([beat]);
  expect(await visibleIn(table, anonymous)).toEqual([]);
  const removed = await world.services.db.transact(member(anna), (tx) =>
    tx.executeSql(`delete from ${table} where user_id = $1 returning user_id`, [beat]),
  );
  expect(removed.rows).toEqual([]);
});

test("a tenant's provider is visible to the tenant and to staff, and writable by staff and those who administer the tenant", async () => {
  const keys = async (scope: Scope) => {
    const { rows } = await world.services.db.transact(scope, (tx) => tx.executeSql('select key from sso_providers'));
    return rows.map(({ key }) => key);
  };
  for (const scope of [anonymous, member(anna)]) {
    expect(await keys(scope)).toContain('azure');
    expect(await keys(scope)).not.toContain('bank');
  }
  expect(await keys(member(anna, bank))).toContain('bank');
  expect(await keys({ kind: 'staff', userId: beat, tenantId: null })).toContain('bank');
  const written = await world.services.db.transact(member(anna, bank), (tx) =>
    tx.executeSql('update sso_providers set enabled = true returning key'),
  );
  expect(written.rows).toEqual([]);
  const join =
    'insert into tenant_members values ($1, $2, $3, now(), now()) on conflict (tenant_id, user_id) do update set role = $3';
  const rename = async () => {
    const text = "update sso_providers set name = 'Renamed' returning key";
    return (await world.services.db.transact(member(anna, bank), (tx) => tx.executeSql(text))).rows;
  };
  await world.db.owner.query(join, [bank, anna, 'member']);
  expect(await rename()).toEqual([]);
  await world.db.owner.query(join, [bank, anna, 'admin']);
  expect(await rename()).toEqual([{ key: 'bank' }]);
});

const tablesOfTheTeam = [
  'pending_changes',
  'access_reviews',
  'access_review_entries',
  'settings_changes',
  'planned_settings',
  'page_versions',
  'deleted_pages',
  'legal_holds',
  'restrictions',
  'link_checks',
];

test.each(tablesOfTheTeam)('only the team sees and writes rows of %s', async (table) => {
  const { owner } = world.db;
  const values: Record<string, string> = {
    pending_changes: `(id, kind, record_id, summary, href, payload, requested_at, expires_at)
      values (gen_random_uuid(), 'user.ban', 'x', 'x', 'x', '{}', now(), now())`,
    access_reviews: `(id, started_at) values ('${bank}', now())`,
    access_review_entries: `(id, review_id, kind, subject_id)
      values (gen_random_uuid(), '${bank}', 'administrator', 'x')`,
    settings_changes: `(id, section, field, after, changed_at)
      values (gen_random_uuid(), 'general', 'siteName', '"Firn"', now())`,
    planned_settings: "values ('sessionTimeout', '30', null, now(), now())",
    page_versions: `(page_id, number, title, description, body, saved_at)
      values (gen_random_uuid(), 1, 'Draft', '', '{}', now())`,
    legal_holds: `(id, kind, email, reason, placed_at)
      values (gen_random_uuid(), 'person', 'held@bank.example', 'x', now())`,
    restrictions: `(id, email, reason, restricted_at)
      values (gen_random_uuid(), 'restricted@bank.example', 'x', now())`,
    link_checks: "values ('https://bank.example', 'reachable', 'Answered 200', now())",
    deleted_pages: "(id, page, redirects, deleted_at) values (gen_random_uuid(), '{}', '{}', now())",
  };
  await owner.query(`insert into ${table} ${values[table]}`);
  const { transact } = world.services.db;
  const rowsIn = async (scope: Scope) => (await transact(scope, (tx) => tx.executeSql(`select * from ${table}`))).rows;
  for (const scope of [anonymous, member(anna)]) {
    expect(await rowsIn(scope)).toEqual([]);
    await expect(transact(scope, (tx) => tx.executeSql(`insert into ${table} ${values[table]}`))).rejects.toThrow(
      'row-level security',
    );
  }
  expect(await rowsIn({ kind: 'staff', userId: beat, tenantId: null })).toHaveLength(1);
});
