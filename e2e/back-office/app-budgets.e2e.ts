import { expect, test } from 'vitest';
import { weighApp } from '../../bench/app-weights.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');

test('the app is within its budgets: the dashboard, every list of the back office, and what the next page adds', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/dashboard');
  const storageState = await page.context().storageState();
  const results = await weighApp(fixture.browser, { baseURL: fixture.app.url, storageState });
  expect(results.filter(({ holds }) => !holds)).toEqual([]);
  expect(results.length).toBeGreaterThan(6);
});
