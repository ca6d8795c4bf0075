import { expect, test } from 'vitest';
import { queryDatabase } from '../testing/database.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';
import { addMember } from '../testing/people.ts';

const fixture = setUpSharedFixture('operators');

test('an administrator attests an item, cannot schedule before every critical one is complete, then schedules and changes the date', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/quality-assurance?tab=go-live');
  await page.getByText('0 of 12').waitFor();
  await page.getByRole('button', { name: 'Schedule Go-Live' }).click();
  await page.getByText('Cannot Schedule Go-Live', { exact: true }).waitFor();
  await page.getByText('All critical items must be completed first').first().waitFor();

  const item = page.getByRole('listitem').filter({ hasText: 'Way back rehearsed' });
  await item.getByRole('checkbox').click();
  const dialog = page.getByRole('dialog', { name: 'Complete “Way back rehearsed”' });
  await dialog.getByRole('button', { name: 'Complete item' }).click();
  await dialog.getByText('Please say what proves it').waitFor();
  await dialog.getByLabel('What proves it').fill('Rehearsed on 24 November');
  await dialog.getByRole('button', { name: 'Complete item' }).click();
  await dialog.waitFor({ state: 'detached' });
  await item.getByText('“Rehearsed on 24 November”').waitFor();
  await page.getByText('1 of 12').waitFor();
  await item.locator('input[type=file]').setInputFiles({
    name: 'rehearsal.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Back in 12 minutes'),
  });
  await item.getByRole('link', { name: 'rehearsal.txt' }).waitFor();
  await item.getByRole('checkbox').click();
  await page.getByText('0 of 12').waitFor();

  await queryDatabase(
    fixture.app,
    `update go_live_items set completed = true, completed_at = now(), attestation = 'Done', version = version + 1
     where critical`,
  );
  await page.goto(`${fixture.app.url}/launch-readiness`);
  await page.getByText('Not ready').waitFor();
  await page.getByText('9 of 12', { exact: true }).waitFor();
  const other = page.getByRole('listitem').filter({ hasText: 'Announcement written' });
  await other.getByRole('checkbox').click();
  await page.getByLabel('What proves it').fill('Approved');
  await page.getByRole('button', { name: 'Complete item' }).click();
  await page.getByText('Ready', { exact: true }).waitFor();

  await page.goto(`${fixture.app.url}/quality-assurance?tab=go-live`);
  await page.getByRole('button', { name: 'Schedule Go-Live' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule Go-Live' });
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await schedule.getByText('Please choose date and time').waitFor();
  await schedule.getByLabel('Date and time').fill('2020-01-01T09:00');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await schedule.getByText('Please choose a time in the future').waitFor();
  await schedule.getByLabel('Date and time').fill('2030-05-07T09:00');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Go-Live Scheduled!', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Scheduled' }).getAttribute('aria-disabled')).toBe('true');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Calendar file' }).click();
  expect((await downloading).suggestedFilename()).toBe('go-live.ics');
  await page.getByRole('button', { name: 'Change date' }).click();
  await schedule.getByLabel('Date and time').fill('2030-05-08T09:00');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('8 May 2030').first().waitFor();

  const member = await addMember(fixture, 'go-live@bank.example');
  await member.goto(`${fixture.app.url}/launch-readiness`);
  await member.getByText('10 of 12 items').waitFor();
  await member.getByText('8 May 2030').waitFor();
  await expect.poll(() => member.getByText('Way back rehearsed').count()).toBe(0);

  await page.getByRole('button', { name: 'Cancel go-live' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel go-live' }).click();
  await page.getByRole('button', { name: 'Schedule Go-Live' }).waitFor();
  // The refused date.
  expect(fixture.consoleErrors.filter((error) => !error.endsWith('/rpc/goLive/schedule'))).toEqual([]);
});

test('a checklist without items says so', async () => {
  await queryDatabase(fixture.app, 'delete from go_live_items');
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/quality-assurance?tab=go-live');
  await page.getByText('No items yet').waitFor();
});
