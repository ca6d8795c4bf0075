import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowed } from '#main/isolation/allowed.ts';
import { inputsOf, proceduresOf } from '#main/isolation/attack-procedures.ts';
import { fillTables, type Ids } from '#main/isolation/fill-tables.ts';
import { newScimToken } from '#main/isolation/samples.ts';
import { createSyntheticTenant, type SyntheticTenant, tracesOf } from '#main/isolation/synthetic-tenant.ts';
import { type Watch, watchRows } from '#main/isolation/watch-rows.ts';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createFiles } from '#server/platform/files/files.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { setUpFixture } from './fixture.ts';

const fixture = setUpFixture();
const password = 'two tenants in one house';
/** What each tab shows once it is loaded. */
const shownOn = {
  tenants: 'Client organisations with their limits and people.',
  'audit-logs': 'Every change, sign-in and export, in one chain.',
  sso: 'Each enabled provider of the platform',
  analytics: 'Figures and charts of the events of visits.',
  'rate-limits': 'Rules apply on every process within one second.',
};
const tabs = Object.keys(shownOn) as (keyof typeof shownOn)[];
/** By the worker of the running server, for every tenant. */
const writtenByJobs = [
  'audit_seals',
  'texts',
  'inquiries',
  'analytics_counts',
  'analytics_months',
  'analytics_visitors',
];
let database: Database;
let owner: pg.Client;
const own = createSyntheticTenant('a0a0a0a0');
const other = createSyntheticTenant('b0b0b0b0');
let idsOfOther: Ids;
let watch: Watch;

beforeAll(async () => {
  database = await openDatabase(parseConfig({ DATA_DIR: fixture.app.dataDir }), silentLog);
  owner = new pg.Client(database.owner);
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.stop();
});

/** Gives a tenant rows in every table, and its people a password. */
async function fill(tenant: SyntheticTenant): Promise<Ids> {
  const files = createFiles(join(fixture.app.dataDir, 'files'));
  const inspector = { inspect() {}, end() {} };
  const { ids } = await fillTables(owner, tenant, {
    text: { documentId: randomUUID(), number: 1, contentHash: '' },
    scimToken: newScimToken(),
    putFile: async (text) =>
      (await files.put(Readable.from([Buffer.from(text)]), { maximumBytes: 1e5, inspector })).key,
  });
  const hash = await hashPassword(password);
  for (const { id } of [tenant.owner, tenant.member])
    await owner.query(
      `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
      values ($1, $2::uuid, $2::uuid::text, 'credential', $3, now(), now())`,
      [tenant.newId(), id, hash],
    );
  return ids;
}

async function signedIn(email: string): Promise<Page> {
  const page = await fixture.visitor();
  const headers = { origin: fixture.app.url };
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password }, headers });
  expect(answer.status()).toBe(200);
  return page;
}

async function walkTabs(admin: Page): Promise<void> {
  for (const tab of tabs) {
    await admin.goto(`/enterprise-features?tab=${tab}`);
    await admin.getByRole('tabpanel').getByText(shownOn[tab]).first().waitFor();
  }
}

test('the platform’s administrator walks every tab, empty and filled', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/enterprise-features');
  await admin.getByText('No tenants to display').waitFor();
  await walkTabs(admin);
  await fill(own);
  idsOfOther = await fill(other);
  await walkTabs(admin);
  await admin.goto('/enterprise-features');
  for (const { word } of [own, other])
    await admin
      .getByRole('link', { name: new RegExp(word) })
      .first()
      .waitFor();
  expect(fixture.consoleErrors).toEqual([]);
});

test('owners and members see their own tenant and nothing of the other', async () => {
  for (const { email } of [own.owner, own.member]) {
    const page = await signedIn(email);
    for (const path of [
      '/enterprise-features',
      '/settings/organisation',
      '/analytics?tab=organisation',
      '/projects',
      '/notifications',
      '/dashboard',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(tracesOf(other, await page.content()), path).toBeNull();
    }
    for (const tab of tabs) {
      await page.goto(`/enterprise-features?tab=${tab}`);
      await page.getByText(new RegExp(own.word)).first().waitFor();
      expect(tracesOf(other, await page.content()), tab).toBeNull();
    }
  }
});

test('a member who calls every procedure with the ids of another tenant gets nothing and changes nothing', async () => {
  // Limits of requests are tested on their own; the rules are read anew when one changes.
  await owner.query(`update rate_limit_rules set mode = 'off'`);
  await owner.query(`select pg_notify('firn_invalidation', 'null')`);
  watch = await watchRows(owner, other.prefix);
  const before = await watch.digests();
  const page = await signedIn(own.member.email);
  const limited = new Set<string>();
  const ids = [...idsOfOther.values()].flatMap((some) => some.slice(0, 1));
  for (const procedure of proceduresOf()) {
    // What ends the session or sends anybody a mail is tried in the check of the isolation.
    if (procedure.name === 'auth.signOut' || procedure.name in allowed) continue;
    for (const input of inputsOf(procedure, other, ids)) {
      const headers = { origin: fixture.app.url };
      const data = { json: input };
      const answer = await page.request.post(`/rpc/${procedure.path.join('/')}`, { data, headers });
      const text = await answer.text();
      expect(answer.status(), `${procedure.name} ${text}`).toBeLessThan(500);
      if (answer.status() === 429) limited.add(procedure.name);
      expect(tracesOf(other, text, JSON.stringify(input ?? '')), procedure.name).toBeNull();
    }
  }
  // Those with a limit of their own, such as links that are tried.
  expect([...limited].filter((name) => !/^(auth|newsletter|passkeys|factors|account)\./.test(name))).toEqual([]);
  const changed = [...(await watch.digests())].filter(([table, digest]) => before.get(table) !== digest);
  expect(changed.map(([table]) => table).filter((table) => !writtenByJobs.includes(table))).toEqual([]);
}, 90_000);
