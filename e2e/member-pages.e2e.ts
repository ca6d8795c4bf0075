import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { setUpFixture } from './fixture.ts';

const fixture = setUpFixture();
const paths = [
  '/dashboard',
  '/profile',
  '/projects',
  '/projects/new',
  '/analytics',
  '/notifications',
  '/settings',
  '/settings/account',
  '/settings/notifications',
  '/settings/accessibility',
  '/admin/projects',
  '/admin/policy-reports',
  '/projects/:id',
  '/admin/projects/:id',
];

/** An administrator who is a member too, with one project that has content of every kind. */
beforeAll(async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page);
  id = await page.evaluate(async () => {
    const call = async (name: string, json: object) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ json }) };
      return (await (await fetch(`/rpc/projects/${name}`, init)).json()).json;
    };
    const project = await call('create', { name: 'New data room', description: 'Replace the old file server.' });
    await call('write', { id: project.id, body: 'When can you start?' });
    await call('answer', { id: project.id, body: 'In March.' });
    await call('setStatus', { id: project.id, version: 1, status: 'paused' });
    const headers = { 'content-type': 'application/octet-stream' };
    const upload = `/api/upload/project-file?project=${project.id}&name=list.txt`;
    await fetch(upload, { method: 'POST', headers, body: 'one, two' });
    return project.id as string;
  });
  state = await page.context().storageState();
});

let state: BrowserContextOptions['storageState'];
let id: string;

test.each(paths)(
  '%s passes axe in both themes and widths, fits its window, and logs no console error',
  async (path) => {
    const page = await fixture.visitor({ storageState: state });
    await page.goto(path.replace(':id', id));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect([width, fits]).toEqual([width, true]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
      // The theme changes only colours.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await violations(page, { colorScheme: 'dark' })).toEqual([]);
    }
    expect(fixture.consoleErrors).toEqual([]);
    await page.context().close();
  },
);
