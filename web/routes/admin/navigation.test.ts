import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { currentHref } from '#web/app/shell/sidebar-links.tsx';
import { memberNavigation } from '#web/routes/portal/navigation.ts';
import routes from '#web/routes.ts';
import { navigation } from './navigation.ts';

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
const isForm = (path: string) => path.endsWith('/new');
/** Nothing but a note for members; the address of a provider's setting. */
const byAddress = '/enterprise-features';

/** Other addresses of a screen, which redirect. */
const otherAddresses = ['/admin/undelivered', '/admin/legal-documents'];

test('every screen of the back office has an entry in the sidebar of administrators', () => {
  const screens = screensOf('routes/admin/layout.tsx').filter((path) => !otherAddresses.includes(path));
  const listed = navigation(0).flatMap(({ entries }) => entries.map(({ href }) => href));
  expect(screens.filter((path) => !listed.includes(path) && !isForm(path))).toEqual([]);
});

test("every screen of the member area marks an entry, in the members' sidebar as in that of administrators", () => {
  const screens = screensOf('routes/portal/layout.tsx').filter((path) => path !== byBell);
  const unmarked = (groups: typeof memberNavigation) => screens.filter((path) => !currentHref(groups, path));
  expect([unmarked(navigation(0)), unmarked(memberNavigation)]).toEqual([[], [byAddress]]);
});
