import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { screens } from '#contract/back-office.ts';
import { paletteGroups } from '#web/app/command-palette/palette-items.ts';
import { memberNavigation } from '#web/app/shell/member-navigation.ts';
import { currentHref } from '#web/app/shell/sidebar-links.tsx';
import routes from '#web/routes.ts';
import { navigation } from './admin-navigation.ts';
import { memberScreens } from './member-screens.ts';

/** The addresses of the screens below a layout, without those for any address or with a parameter. */
function screensOf(layout: string): string[] {
  const all = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    routes.flatMap((route) => [route, ...all(route.children ?? [])]);
  const children = all(routes).find(({ file }) => file === layout)?.children ?? [];
  return children.flatMap(({ path }) => (path && !/[:*]/.test(path) ? [`/${path}`] : []));
}

/** Reached by the bell. */
const byBell = '/notifications';
/** Reached by a button of their list. */
const isReachedByButton = (path: string) => /\/(new|deleted)$/.test(path);
/** Nothing but a note for members, and a list of administrators. */
const byAddress = ['/enterprise-features', '/enterprise-features/former-tenants'];

/** Other addresses of a screen, which redirect. */
const otherAddresses = ['/admin/undelivered', '/admin/legal-documents'];

test('every screen of the back office has its label in the list of screens, and the list no other', () => {
  const routed = [...screensOf('routes/admin/layout.tsx'), ...byAddress].filter(
    (path) => !otherAddresses.includes(path),
  );
  expect(Object.keys(screens).sort()).toEqual(routed.sort());
});

test('every screen of the member area has its label in the list of its screens, and the list no other', () => {
  const routed = screensOf('routes/portal/layout.tsx').filter((path) => !byAddress.includes(path));
  expect(Object.keys(memberScreens).sort()).toEqual(routed.sort());
});

test('every screen of the back office has an entry in the sidebar of administrators', () => {
  const screens = screensOf('routes/admin/layout.tsx').filter((path) => !otherAddresses.includes(path));
  const listed = navigation(null).flatMap(({ entries }) => entries.map(({ href }) => href));
  expect(screens.filter((path) => !listed.includes(path) && !isReachedByButton(path))).toEqual([]);
  expect(listed).toEqual([...new Set(listed)]);
});

test("every screen of the member area marks an entry, in the members' sidebar as in that of administrators", () => {
  const screens = screensOf('routes/portal/layout.tsx').filter((path) => path !== byBell);
  const unmarked = (groups: typeof memberNavigation) => screens.filter((path) => !currentHref(groups, path));
  expect([unmarked(navigation(null)), unmarked(memberNavigation)]).toEqual([[], byAddress]);
});

test('the command palette finds every entry of a sidebar by its name', () => {
  const missing = (pages: typeof memberNavigation) =>
    pages
      .flatMap(({ entries }) => entries)
      .filter(({ label, href }) => {
        const found = paletteGroups(label, { pages, commands: [], results: undefined });
        return !found.some(({ title, items }) => title === 'Pages' && items.some((item) => item.href === href));
      });
  expect([missing(navigation(null)), missing(memberNavigation)]).toEqual([[], []]);
});

test('what waits is counted beside its entry', () => {
  const waiting = { unreadInquiries: 12, requestedProjects: 3, failedMessages: 2, pendingChanges: 1 };
  const counted = navigation(waiting).flatMap(({ entries }) => entries.filter(({ count }) => count?.value));
  expect(counted.map(({ href, count }) => [href, count?.value, count?.of])).toEqual([
    ['/admin/inquiries', 12, 'unread'],
    ['/admin/projects', 3, 'requested'],
    ['/admin/oversight', 1, 'to confirm'],
    ['/admin/mail', 2, 'not delivered'],
  ]);
});
