import { expect, test } from 'vitest';
import { setUpSharedFixture } from '../testing/fixture.ts';
import { addMember } from '../testing/people.ts';

const fixture = setUpSharedFixture('operators');

test('an administrator runs the checks, sees each result with its evidence, and members see the verdict alone', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/quality-assurance?tab=production-readiness');
  await page.getByRole('button', { name: 'Run all checks' }).click();
  await page.getByText('You can leave; the result is kept.').waitFor();
  await page.getByText('Production Readiness Check Complete').first().waitFor();
  await page
    .getByText(/Overall readiness: \d+%/)
    .first()
    .waitFor();

  const { verdict, rows } = await page.evaluate(async () => {
    const answer = await fetch('/api/checks/board?list=readiness');
    return (await answer.json()) as {
      verdict: { score: number };
      rows: { id: string; status: string; score: number | null; summary: string }[];
    };
  });
  const resultOf = (id: string) => rows.find((row) => row.id === id);
  for (const id of [
    'security.headers',
    'security.content-policy',
    'security.cross-site-writes',
    'security.session-cookie',
    'security.row-level-security',
    'security.role',
    'database.migrations',
    'documentation.api',
    'testing.pages',
  ])
    expect(resultOf(id), id).toMatchObject({ status: 'pass', score: 100 });
  expect(resultOf('deployment.https')).toMatchObject({ status: 'fail', score: 0 });
  await page.getByText(`${verdict.score}%`, { exact: true }).waitFor();
  await page.getByText('Not ready for production').waitFor();

  const address = page.getByRole('row', { name: /Public address uses HTTPS/ });
  await address.getByText('Put a proxy with a certificate in front of the server').waitFor();
  const migrations = page.getByRole('row', { name: /Migrations applied/ });
  await migrations.getByRole('button').click();
  await migrations.getByText('In this version').waitFor();

  await page.goto('/system-validation');
  await page.getByRole('button', { name: 'Run validation' }).click();
  // Every check runs, beside the other tests of the run.
  await page.getByText('System Validation Complete').first().waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Back to the latest run' }).waitFor();

  const member = await addMember(fixture, 'reader@client.example');
  await member.goto('/system-validation');
  await member.getByText('Production Readiness').waitFor();
  await member.getByText('Not ready for production').first().waitFor();
  await expect.poll(() => member.getByRole('tab').count()).toBe(0);
  await expect.poll(() => member.getByRole('main').innerText()).not.toContain('HTTPS');
});
