import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signedInJourneys } from '#checks/quality/signed-in-journeys.ts';
import { testJourney } from '#checks/quality/test-journey.ts';
import { dayMs } from '#contract/time/durations.ts';
import { findBrowser } from '#tools/browser.ts';
import { administrator } from '../testing/app.ts';
import { expectAccessible } from '../testing/axe.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';

const { path: CHROMIUM_PATH, environment } = await findBrowser();
const fixture = setUpFixture({ env: { CHROMIUM_PATH, ...environment } });

async function send(page: Page, path: string, body: object): Promise<{ token: string }> {
  const answer = await page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api${address}`, { method: 'POST', headers, body: text })).text();
    },
    [path, JSON.stringify(body)] as const,
  );
  return JSON.parse(answer);
}

/** Runs the operator's command as a pipeline does, without the environment of the server. */
function runCommand(args: string[], token: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, FIRN_TOKEN: token };
    execFile(process.execPath, ['build/main/cli.js', 'qa', 'run', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

test('the server walks its own journeys in a browser, and a pipeline sends coverage with a token', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/admin?tab=testing');
  const journeys = page.getByRole('region', { name: 'Functionality', exact: true });
  await journeys.getByText('No measurements yet').waitFor();
  await send(page, '/quality/runs', { kinds: ['functionality'], includesSignedIn: false });
  await page.reload();
  await page.getByText('You can leave; the results are kept.').waitFor();
  await journeys.getByText('results without a problem').waitFor();
  await page.getByText('You can leave; the results are kept.').waitFor({ state: 'hidden', timeout: 30_000 });
  await journeys.getByText('10 results without a problem').waitFor();
  await journeys.getByText('100%').waitFor();

  const file = join(fixture.app.dataDir, 'coverage-summary.json');
  const part = { total: 1_000, covered: 894, pct: 89.4 };
  await writeFile(file, JSON.stringify({ total: { lines: part, statements: part, branches: part, functions: part } }));
  const scopes = ['quality.upload'];
  const { token } = await send(page, '/service-tokens', { name: 'Pipeline', scopes, expiresOn: daysFromNow(30) });
  const only = ['--url', fixture.app.url, '--only', 'none', '--coverage', file];
  expect(await runCommand(only, token)).toEqual({ code: 0, output: `1 result is stored on ${fixture.app.url}.\n` });
  expect(await runCommand(only, 'firn_wrong')).toEqual({
    code: 2,
    output: `${fixture.app.url} refused the results: This API token is unknown, was revoked or has expired.\n`,
  });

  await page.goto('/admin');
  await page.getByText(/89%/).first().waitFor();
  await page.getByRole('link', { name: 'Test Coverage' }).click();
  await page
    .getByRole('region', { name: 'Test Coverage' })
    .getByText(/sent with “Pipeline”/)
    .waitFor();
});

test('the journeys that the server walks in a copy of itself, because they store something, succeed', async () => {
  const member = 'mia@client.example';
  await createAccount(fixture.app, member, 'user');
  const walk = async (journey: (typeof signedInJourneys)[number]) => {
    const page = await fixture.visitor();
    await fixture.signInAs(journey.as === 'member' ? member : administrator.email, page, '/dashboard');
    const context = { storageState: await page.context().storageState() };
    return testJourney(page.context().browser() as Browser, fixture.app.url, { ...journey, context });
  };
  const walked = await Promise.all(signedInJourneys.filter(({ writes }) => writes).map(walk));
  expect(walked).toMatchObject([{ problem: null }, { problem: null }]);
});

test('an administrator records the review of a criterion, which then counts as reviewed', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/admin?tab=accessibility');
  await page.getByRole('button', { name: 'Review 2.4.7 Focus Visible' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record review' }).click();
  await dialog.getByText('Please say what was tested, and how').waitFor();
  await dialog.getByLabel('What was tested, and how *').fill('Every page with the keyboard alone');
  await dialog.getByRole('button', { name: 'Record review' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('“Every page with the keyboard alone”').waitFor();
  await page.getByRole('button', { name: 'Reviewed', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Review \d/ }).count()).toBe(1);
  await expectAccessible(page);
});

const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
