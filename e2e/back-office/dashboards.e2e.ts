import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('administrators');

test('a click leads from each view of the analytics to each other', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/enterprise-features?tab=analytics');
  const links = admin.getByRole('navigation', { name: 'Analytics' }).getByRole('link');
  await links.first().waitFor();
  const names = await links.allInnerTexts();
  for (const from of names)
    for (const to of names)
      for (const name of from === to ? [] : [from, to]) {
        await links.filter({ hasText: name }).click();
        const title = new RegExp(`^${name.replace(/s$/, '')}`);
        await admin.getByRole('tabpanel').getByRole('heading', { name: title }).waitFor();
      }
});

test('an administrator looks at events, and builds, arranges and deletes a dashboard by keyboard and mouse', async () => {
  await queryDatabase(
    fixture.app,
    `insert into analytics_events (id, session_id, event_type, event_name, properties, at, source, user_agent, route)
      select gen_random_uuid(), 'visitor ' || n % 3, 'page-view', '/contact', '{}', now() - n * interval '1 hour', 'web',
        'desktop Firefox', '/contact' from generate_series(1, 6) as n`,
  );
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  await admin.goto('/enterprise-features?tab=analytics&view=events');
  await admin.getByRole('heading', { name: 'Events' }).waitFor();
  await admin.getByRole('cell', { name: '/contact' }).first().waitFor();
  await admin.getByLabel('Type').selectOption('click');
  await admin.waitForURL(/type=click/);
  await admin.getByText('No event matches these filters.').waitFor();

  await admin.goto('/enterprise-features?tab=analytics&view=dashboards');
  await admin.getByText('No dashboards to display').waitFor();
  await admin.getByRole('button', { name: 'New dashboard' }).click();
  await admin.getByRole('heading', { name: 'New dashboard' }).waitFor();
  await admin.getByLabel('Name').fill('Site overview');
  await admin.getByRole('button', { name: 'Create dashboard' }).click();
  await admin.waitForURL(/dashboard=/);
  await admin.getByText('No widgets to display').waitFor();
  for (const [title, chart] of [
    ['Views', 'Line chart'],
    ['Pages', 'Bar chart'],
  ] as const) {
    await admin.getByRole('button', { name: 'Add widget' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add widget' });
    await dialog.waitFor();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Show as').selectOption({ label: chart });
    await dialog.getByRole('button', { name: 'Add widget' }).click();
    await admin.getByRole('heading', { name: title, exact: true }).waitFor();
  }
  await admin.getByText('2 unsaved changes.').waitFor();

  await admin.getByRole('button', { name: 'Arrange Pages' }).focus();
  await admin.keyboard.press('Enter');
  await admin.getByText('Pages: place 2 of 2, 6 of 12 columns, height 1').waitFor();
  await admin.keyboard.press('ArrowLeft');
  await admin.keyboard.press('Shift+ArrowRight');
  await admin.keyboard.press('Shift+ArrowDown');
  await admin.getByText('Pages: place 1 of 2, 7 of 12 columns, height 2').waitFor();
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Arrange Views' }).dragTo(admin.getByRole('region', { name: 'Pages' }));
  await admin.getByText('6 unsaved changes.').waitFor();
  await admin.getByRole('button', { name: 'Save layout' }).click();
  await admin.getByText('Updated every five minutes.').waitFor();
  for (const [kind, end] of [
    ['CSV', 'csv'],
    ['PNG', 'png'],
  ] as const) {
    const download = admin.waitForEvent('download');
    await admin.getByLabel(`${kind} of Views`).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^views-.*${end}$`, 'i'));
  }
  const [stored] = await queryDatabase<{ titles: string[] }>(
    fixture.app,
    `select array_agg(widget ->> 'title' order by place) as titles from dashboards,
      jsonb_array_elements(layout) with ordinality as sizes(size, place),
      jsonb_array_elements(widgets) as widget where widget ->> 'id' = size ->> 'widget'`,
  );
  expect(stored?.titles).toEqual(['Views', 'Pages']);

  await admin.getByRole('button', { name: 'Actions for Site overview' }).click();
  await admin.getByRole('menuitem', { name: 'Share by link' }).click();
  const share = admin.getByRole('dialog', { name: 'Share “Site overview”' });
  await share.getByText('Private: only administrators can see it.').waitFor();
  await share.getByRole('button', { name: 'Create link' }).click();
  const link = await share.getByText('/shared/').innerText();
  await expectAccessible(admin);
  const reader = await fixture.visitor();
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.goto(new URL(link).pathname);
  await reader.getByRole('heading', { name: 'Site overview' }).waitFor();
  await reader.getByRole('region', { name: 'Views' }).getByText('Page views, per day').waitFor();
  await expect.poll(() => reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(reader);
  await share.getByRole('button', { name: 'Stop sharing' }).click();
  await share.getByText('Private: only administrators can see it.').waitFor();
  await reader.reload();
  await reader.getByRole('heading', { name: 'Dashboard not found' }).waitFor();
  await share.getByRole('button', { name: 'Close', exact: true }).first().click();
  await share.waitFor({ state: 'detached' });

  await admin.getByRole('button', { name: 'Actions for Site overview' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByRole('button', { name: 'Delete dashboard' }).click();
  await admin.getByText('No dashboards to display').waitFor();
  await admin.goto('/enterprise-features?tab=analytics&view=funnels');
  await admin.getByRole('table', { name: 'Visitors at each step' }).waitFor();
  await admin.getByRole('button', { name: 'Add step' }).click();
  await admin.waitForURL(/step=click/);
  await admin.getByRole('rowheader', { name: 'Any click' }).waitFor();
  await admin.goto('/enterprise-features?tab=analytics&view=retention');
  await admin.getByText('in 12 cohorts').waitFor();
  await admin.goto('/enterprise-features?tab=analytics&view=dashboards&dashboard=0');
  await admin.getByText('Dashboard not found').waitFor();
});
