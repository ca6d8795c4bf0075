import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { auditChecks } from '#contract/operations/security-audit/audit-checks.ts';
import { mutations } from '#contract/operations/security-audit/mutations.ts';
import { setUpFixture, waitUntil } from '../testing/fixture.ts';

const fixture = setUpFixture();

interface Shown {
  open: { id: string } | null;
  drill: {
    run: { outcome: string; problem: string | null };
    rows: { id: string; status: string; summary: string }[];
  } | null;
}

/** It takes about 40 seconds; the copy and its audit give way to everything else on the machine. */
const patienceMs = 300_000;

const leftCopies = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('firn-security-audit-'));

test(
  'the audit of a copy passes, and notices every control that is broken in it',
  async () => {
    const before = await leftCopies();
    const page = await fixture.visitor();
    await fixture.signInAsAdministrator(page, '/launch-readiness?tab=security');
    await page.getByRole('button', { name: 'Run drill', exact: true }).click();
    await page.getByText('You can leave; the result is kept.').waitFor();
    const { drill } = await waitUntil(
      'the drill has ended',
      async () => {
        // A user may call the API a hundred times a minute.
        await pause(2_000);
        const board = (await (await page.request.get('/api/security-audits/board')).json()) as Shown;
        return board.open === null && board;
      },
      patienceMs,
    );
    expect(drill?.run).toMatchObject({ outcome: 'completed', problem: null });
    const missed = drill?.rows.filter(({ status }) => status !== 'pass').map(({ id, summary }) => `${id}: ${summary}`);
    expect(missed).toEqual([]);
    expect(drill?.rows).toHaveLength(Object.keys(mutations).length);
    expect(drill?.run).toMatchObject({ passed: Object.keys(auditChecks).length, failed: 0 });
    await page.getByText(`of ${Object.keys(mutations).length} noticed`).waitFor();
    await page.getByRole('button', { name: 'Account lockout off' }).click();
    await page.getByText('after 7 wrong passwords the right one is answered with 200').first().waitFor();
    expect(await leftCopies()).toEqual(before);
  },
  patienceMs,
);
