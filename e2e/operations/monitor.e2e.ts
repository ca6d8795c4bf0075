import { expect, test } from 'vitest';
import { monitorStreamPath } from '#contract/operations/monitoring/monitoring.ts';
import { queryDatabase } from '../testing/database.ts';
import { setUpFixture, waitUntil } from '../testing/fixture.ts';
import { addMember } from '../testing/people.ts';

const fixture = setUpFixture({ env: { NODE_NAME: 'zh-1' } });

const metrics = async () => (await fetch(`${fixture.app.url}/metrics`)).text();
const heartbeat = () => fetch(`${fixture.app.url}/health/heartbeat`);

test('an administrator sees each sample as it is measured, its targets, its course as a table, and what another node does', async () => {
  await waitUntil('the node has measured itself', async () => (await heartbeat()).status === 200);
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/production-monitor');
  await page.getByRole('heading', { name: 'Production Monitor' }).waitFor();
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label }).first();
  for (const label of ['Error rate', 'Response, p95', 'CPU', 'Memory', 'Disk', 'Active users', 'Event-loop lag, p99'])
    await row(label).waitFor();
  await row('CPU').getByText('high above 80%').waitFor();
  await row('Error rate').getByText('under 1%').waitFor();
  await page.getByText('1 node reports.').waitFor();
  await page.getByText(/^Version .* on zh-1$/).waitFor();
  const freshness = page.getByText(/^as of \d\d:\d\d:\d\d, every 5 s/);
  const first = await freshness.textContent();
  await waitUntil('the next sample is shown', async () => (await freshness.textContent()) !== first);

  // A node that reports, and one that was killed.
  await queryDatabase(
    fixture.app,
    `insert into node_samples select names.node, version, started_at, at - names.age, sample
     from node_samples, (values ('zh-2', interval '0'), ('zh-3', interval '5 minutes')) names(node, age) where node_samples.node = 'zh-1'`,
  );
  await page.getByText(/zh-3 has been silent for 5 min/).waitFor();
  await page.getByText('A node stopped reporting').first().waitFor();
  await page.getByText('not acknowledged').waitFor();
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await page.getByText('acknowledged by admin@firn.example').waitFor();
  await page.getByRole('tab', { name: 'Alerts (1)', exact: true }).waitFor();
  await queryDatabase(fixture.app, `delete from node_samples where node in ('zh-2', 'zh-3')`);

  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('table', { name: 'Figures over time' }).waitFor();
  await page.getByRole('tab', { name: 'Performance', exact: true }).click();
  await row('Database answer').waitFor();
  await page.getByRole('heading', { name: 'Routes in the last 60 minutes' }).waitFor();
  await page.getByRole('tab', { name: 'Analytics', exact: true }).click();
  await page.getByText('Page views today').waitFor();
  await page.getByRole('button', { name: 'Last 24 h', exact: true }).click();
  await page.waitForURL('**/production-monitor?tab=analytics&period=day');
  await page.reload();
  await page.getByRole('button', { name: 'Last 24 h', exact: true, pressed: true }).waitFor();
  await page.getByRole('tab', { name: /^Alerts/ }).click();
  await page.getByRole('heading', { name: 'Resolved alerts' }).waitFor();
  await page.getByText(/resolved after/).waitFor();
  await page.getByText('What changed before it: A node stopped reporting').click();
  await page.getByText(/the 30 minutes before the figure passed its threshold/).waitFor();
});

test('the dashboard has the figures, web vitals, health and alerts behind one tab, each with an address', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/admin?tab=performance');
  await page.getByRole('tab', { name: 'Web Vitals', exact: true }).click();
  await page.getByText('No measurements yet, since').waitFor();
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await page.getByText('No measurements yet, since').waitFor();
  await page.getByRole('tab', { name: 'System Health', exact: true }).click();
  await page.getByText(/of \d+ figures with a target are within it now/).waitFor();
  await page.reload();
  await page.getByText(/Health \d+%, (excellent|good|needs improvement|poor)/).waitFor();
  const parts = page.getByRole('tablist', { name: 'Performance' });
  await parts.getByRole('tab', { name: 'Accessibility', exact: true }).click();
  await page.getByRole('link', { name: 'Quality Assurance', exact: true }).last().waitFor();
  await page.getByRole('tab', { name: 'Alerts', exact: true }).click();
  await page.getByRole('heading', { name: 'Alert rules' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'Accessibility', exact: true }).waitFor();
});

test('an administrator adds, changes and deletes a rule; what is wrong stands beside its field', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/production-monitor?tab=alerts');
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New alert rule' });
  await dialog.getByLabel('Name').fill('Disk above 80%');
  await dialog.getByLabel('Figure').selectOption('disk');
  await dialog.getByLabel('Threshold').fill('70');
  await dialog.getByLabel('Resolved at').fill('75');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByText('This is beyond the threshold, so the alert would be resolved at once').first().waitFor();
  await dialog.getByLabel('Resolved at').fill('65');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByText('Another rule has this name').first().waitFor();
  await dialog.getByLabel('Name').fill('Disk above 70%');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: 'Disk rises above 70%' });
  await row.getByText('Disk rises above 70% for 60 s, resolved at 65%.').waitFor();

  await row.getByRole('button', { name: 'Actions for Disk above 70%' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change “Disk above 70%”' });
  await change.getByLabel('No emails from (hour)').fill('22');
  await change.getByRole('button', { name: 'Save rule' }).click();
  await change.getByText('Please enter both hours, or none').first().waitFor();
  await change.getByLabel('No emails until (hour)').fill('6');
  await change.getByRole('button', { name: 'Save rule' }).click();
  await change.waitFor({ state: 'detached' });
  await row.getByText('No emails from 22 to 6 h.').waitFor();

  await row.getByRole('button', { name: 'Actions for Disk above 70%' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rule' }).click();
  await row.waitFor({ state: 'detached' });
});

test('a member sees whether the service works and nothing else; a visitor and a token get no stream', async () => {
  const page = await addMember(fixture, 'member@bank.example');
  await page.goto('/production-monitor');
  await page.getByText('State of the service').waitFor();
  await page.getByText('Works', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('tab').count()).toBe(0);
  expect((await page.request.get(monitorStreamPath)).status()).toBe(403);
  expect((await fetch(`${fixture.app.url}${monitorStreamPath}`)).status).toBe(401);
});

test('metrics name processes, responses and figures as Prometheus does', async () => {
  const text = await metrics();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+/m);
  expect(text).toMatch(
    /^http_request_duration_seconds_bucket\{method="GET",route="[^"]+",status_class="2xx",le="\+Inf"\} \d+/m,
  );
  expect(text).toMatch(/^firn_memory_used_ratio 0\.\d+/m);
  expect(text).toMatch(/^firn_database_up 1/m);
});
