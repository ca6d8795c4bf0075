import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { screens } from '#contract/back-office.ts';
import { palettePages } from '#web/app/command-palette/pages.ts';
import { paletteGroups } from '#web/app/command-palette/palette-items.ts';
import { memberNavigation } from '#web/routes/portal/member-navigation.ts';
import routes from '#web/routes.ts';
import { accountEntries, navigation } from './admin-navigation.ts';
import { currentHref } from './current-entry.ts';
import { memberScreens } from './member-screens.ts';
import { relatedScreens } from './related-screens.tsx';
import type { NavGroup } from './sidebar-links.tsx';

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
/** Reached by a link of the screen above, which has an entry. */
const parentOf = (path: string) => (screens as Record<string, { parent?: string }>)[path]?.parent ?? '';
/** A note or a summary for members, and a list of administrators. */
const byAddress = [
  '/enterprise-features',
  '/enterprise-features/former-tenants',
  '/launch-readiness',
  '/production-monitor',
  '/quality-assurance',
  '/system-validation',
];

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

test('the sidebar of administrators has at most 18 entries, no address and no icon twice, and fits a window of 900 px', () => {
  const groups = navigation(null);
  const entries = groups.flatMap((group) => group.entries);
  expect(entries.length).toBeLessThanOrEqual(18);
  for (const named of ['href', 'icon', 'label'] as const) {
    const values = entries.map((entry) => entry[named]);
    expect(values).toEqual([...new Set(values)]);
  }
  const [entryHeight, headingHeight, headHeight, footHeight] = [32, 28, 89, 66];
  const headings = groups.filter(({ title }) => title !== undefined).length;
  expect(entries.length * entryHeight + headings * headingHeight + headHeight + footHeight).toBeLessThan(900);
});

test('every screen of the back office is marked in the sidebar, and one without an entry is below one that has', () => {
  const paths = screensOf('routes/admin/layout.tsx').filter((path) => !otherAddresses.includes(path));
  const groups = navigation(null);
  expect(
    paths.filter((path) => path !== '/admin' && [undefined, '/admin'].includes(currentHref(groups, path))),
  ).toEqual([]);
  const listed = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
  const reached = [...listed, ...listed.flatMap((href) => relatedScreens(href).map((tab) => tab.href))];
  const isReached = (path: string) => reached.includes(path) || reached.includes(parentOf(path));
  expect(paths.filter((path) => !isReached(path) && !isReachedByButton(path))).toEqual([]);
});

test('the tabs of a screen are the same on each of them, and a screen without relatives has none', () => {
  const labels = (path: string) => relatedScreens(path).map(({ label }) => label);
  const newsletter = ['Subscribers', 'Issues', 'Topics'];
  for (const path of ['/admin/newsletter', '/admin/newsletter/issues', '/admin/newsletter/topics'])
    expect(labels(path)).toEqual(newsletter);
  expect([labels('/admin/users'), labels('/admin/content/new'), labels('/dashboard')]).toEqual([[], [], []]);
});

test('every screen of the member area marks an entry: of members in their sidebar, of administrators in their account', () => {
  const paths = screensOf('routes/portal/layout.tsx').filter((path) => path !== byBell && !byAddress.includes(path));
  const unmarked = (groups: NavGroup[]) => paths.filter((path) => !currentHref(groups, path));
  expect([unmarked([{ entries: accountEntries }]), unmarked(memberNavigation)]).toEqual([[], []]);
});

test('the command palette finds every screen by its name, and pages by other words for them', () => {
  const find = (typed: string, isAdministrator: boolean) =>
    paletteGroups(typed, {
      pages: palettePages(isAdministrator),
      settings: [],
      commands: [],
      found: [],
    })
      .filter(({ title }) => title === 'Pages')
      .flatMap(({ items }) => items.map(({ href }) => href));
  const missing = (list: Readonly<Record<string, { label: string }>>, isAdministrator: boolean) =>
    Object.entries(list).filter(([href, { label }]) => !find(label, isAdministrator).includes(href));
  expect([missing(screens, true), missing(memberScreens, true), missing(memberScreens, false)]).toEqual([[], [], []]);
  expect(find('tenant', true)).toContain('/enterprise-features');
  expect(find('oversight', true)).toEqual(['/admin/oversight']);
  expect(find('audit', true)).toContain('/admin/activity');
  expect(find('tenant', false)).toEqual(['/settings/organisation']);
});

test('what waits is counted beside its entry', () => {
  const waiting = {
    ...{ unreadInquiries: 12, requestedProjects: 3, failedMessages: 2, pendingChanges: 1 },
    unreadNotifications: 0,
  };
  const counted = navigation(waiting).flatMap(({ entries }) => entries.filter(({ count }) => count?.value));
  expect(counted.map(({ href, count }) => [href, count?.value, count?.of])).toEqual([
    ['/admin/inquiries', 12, 'unread'],
    ['/admin/projects', 3, 'requested'],
    ['/admin/oversight', 1, 'to confirm'],
    ['/admin/mail', 2, 'not delivered'],
  ]);
});
