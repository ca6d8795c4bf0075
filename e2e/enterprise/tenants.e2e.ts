import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { IsolationCertificate, IsolationRun } from '#contract/identity/tenants/isolation.ts';
import { listPermissions } from '#server/platform/guard/permissions.ts';
import type { RunningApp } from '../testing/app.ts';
import { queryDatabase } from '../testing/database.ts';
import { setUpFixture } from '../testing/fixture.ts';

const fixture = setUpFixture();

test('an administrator adds a tenant, checks the isolation and suspends it', { timeout: 960_000 }, async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  await admin.goto('/enterprise-features');
  await admin.getByRole('heading', { name: 'Client organisations' }).waitFor();
  await admin.getByText('No organisations to display').waitFor();

  await admin.getByRole('button', { name: 'Run check' }).click();
  await admin.getByText('Every procedure is being called with the data of another organisation.').waitFor();

  await admin.getByRole('button', { name: 'Add organisation' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add organisation' });
  await dialog.getByRole('heading', { name: 'Add organisation' }).waitFor();
  await dialog.getByLabel('Name').fill('Family office');
  await dialog.getByLabel('Subdomain').fill('family-office');
  await dialog.getByLabel('Owner’s email').fill('cio@family-office.example');
  await dialog.getByRole('button', { name: 'Add organisation' }).click();
  await admin.getByRole('heading', { name: 'Family office', level: 1 }).waitFor();
  await admin.getByText('Seats left: 99. Pending invitations: 1').waitFor();

  await admin.getByText('0 of 1’000 a minute').waitFor();
  await admin.getByRole('tab', { name: 'Data' }).click();
  await admin.getByRole('button', { name: 'Suspend…' }).click();
  const suspend = admin.getByRole('dialog', { name: 'Suspend “Family office”?' });
  await suspend.getByLabel('Reason').fill('Invoice 12 is open.');
  await suspend.getByRole('button', { name: 'Suspend organisation' }).click();
  await admin.getByText('Its people cannot sign in').waitFor();
  await admin.getByRole('button', { name: 'Activate' }).click();
  await admin.getByText('Its people cannot sign in').waitFor({ state: 'detached' });
  await admin.getByRole('link', { name: 'Enterprise Features' }).first().click();
  await admin.waitForURL('**/enterprise-features');
  await admin.getByRole('link', { name: 'Family office' }).waitFor();
  // It goes on while the page is left, in a process that gives way to all others.
  await admin.getByText(/^No leaks in \d['’]\d{3} cases$/).waitFor({ timeout: 900_000 });
  expect(fixture.consoleErrors).toEqual([]);
  await expectWholeCheck(admin);
});

/** The check attacked every table, procedure, route and job, left nothing behind, and its result is recorded. */
async function expectWholeCheck(admin: Page): Promise<void> {
  const call = async (name: string, input: object) => {
    const data = { json: input };
    const answer = await admin.request.post(`/rpc/${name}`, { data, headers: { origin: fixture.app.url } });
    return (await answer.json()).json;
  };
  const run: IsolationRun = await call('isolation/latest', {});
  expect(run.leaks).toEqual([]);
  const { cases, at }: IsolationCertificate = await call('isolation/certificate', { id: run.id });
  const named = (area: string) => new Set(cases.filter((one) => one.area === area).map(({ name }) => name));
  const procedures = listPermissions(contract).map(({ procedure }) => procedure);
  expect([...named('procedure')].filter((name) => procedures.includes(name))).toHaveLength(procedures.length);
  const tables = (
    await queryDatabase<{ name: string }>(
      fixture.app,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition`,
    )
  ).map(({ name }) => name);
  expect(tables.filter((name) => !named('protection').has(name))).toEqual([]);
  // Only what was attacked counts as such: no table without rows of anybody, and nothing that is not a table.
  expect(named('table')).not.toContain('migrations');
  expect([...named('table')].filter((name) => !tables.includes(name))).toEqual([]);
  expect(run.attacked.table).toBe(named('table').size);
  expect(named('route').size).toBeGreaterThan(20);
  expect(named('job').size).toBeGreaterThan(40);

  const values = cases.map(({ area, name, attempt, outcome, ok }) => [area, name, attempt, outcome, ok]);
  expect(hash('sha256', JSON.stringify([new Date(at).toISOString(), values]))).toBe(run.hash);
  const entries = await queryDatabase(
    fixture.app,
    "select details from audit_entries where action = 'tenant-isolation.checked'",
  );
  expect(entries).toMatchObject([{ details: { leaks: 0, hash: run.hash } }]);
  expect(await queryDatabase(fixture.app, 'select count(*)::int as tenants from tenants')).toEqual([{ tenants: 1 }]);
  const { pid } = (fixture.app as RunningApp).process;
  expect((await readdir(tmpdir())).filter((name) => name.startsWith(`firn-isolation-${pid}-`))).toEqual([]);
}
