import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { auditChecks } from '#contract/operations/security-audit/audit-checks.ts';
import { mutations } from '#contract/operations/security-audit/mutations.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { setUpFixture, waitUntil } from '../testing/fixture.ts';

const fixture = setUpFixture();

interface Line {
  check?: string;
  mutation?: string;
  ok?: boolean;
  summary?: string;
  ended?: true;
}

/** As a server starts it, but with the priority of a test. */
async function runDrill(): Promise<Line[]> {
  const folder = await createTemporaryFolder('firn-drill-');
  const child = spawn(process.execPath, ['build/main/attack-copy.js', 'drill', folder], {
    env: { MALLOC_ARENA_MAX: '1', TMPDIR: tmpdir() },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: Line[] = [];
  for await (const text of createInterface({ input: child.stdout })) lines.push(JSON.parse(text) as Line);
  return lines;
}

test('the audit of a copy passes, and notices every control that is broken in it', { timeout: 300_000 }, async () => {
  const lines = await runDrill();
  expect(lines.at(-1)).toEqual({ ended: true });
  const failed = lines.filter(({ ok }) => ok === false);
  expect(failed.map(({ check, mutation, summary }) => `${check ?? mutation}: ${summary}`)).toEqual([]);
  const made = (key: 'check' | 'mutation') => lines.flatMap((line) => line[key] ?? []);
  expect(made('check')).toEqual(Object.keys(auditChecks));
  expect(made('mutation')).toEqual(Object.keys(mutations));
});

const copies = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('firn-copy-'));

test('an administrator starts an audit and stops it, and nothing of the copy remains', async () => {
  const before = await copies();
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/launch-readiness?tab=security');
  await page.getByRole('button', { name: 'Attack a copy', exact: true }).click();
  await page.getByText('You can leave; the result is kept.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop the audit', exact: true }).click();
  await page.getByText('It was stopped before its end.').waitFor();
  await waitUntil('the copy is removed', async () => (await copies()).length === before.length);
});

test('meanwhile the first canary inquiry of the server has arrived, and nothing of it is left', async () => {
  // It is sent a minute after the start of a server: this one has run since before the drill.
  const run = await waitUntil(
    'a canary inquiry has come to its end',
    async () => (await queryDatabase<Run>(fixture.app, 'select * from canary_runs where finished_at is not null'))[0],
    90_000,
  );
  expect([run.failed_step, run.problem]).toEqual([null, null]);
  expect(run.steps.map(({ step }) => step)).toEqual(['form', 'database', 'outbox', 'mail', 'inbox', 'deletion']);
  expect(await queryDatabase(fixture.app, 'select from inquiries')).toEqual([]);
  expect((await fixture.app.emails()).filter((email) => email.includes('Canary inquiry'))).toEqual([]);
});

interface Run {
  failed_step: string | null;
  problem: string | null;
  steps: { step: string }[];
}
