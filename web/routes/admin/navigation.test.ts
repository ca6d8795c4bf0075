import { expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { navigation } from './navigation.ts';

test('every screen of the back office is reached from the sidebar', () => {
  const listed = navigation(0).flatMap(({ entries }) => entries.map(({ href }) => href));
  const screens = routes
    .filter(({ file }) => file === 'routes/admin/layout.tsx')
    .flatMap(({ children = [] }) => children.map(({ path }) => `/${path}`))
    .filter((path) => !path.includes(':'));
  expect(screens.filter((path) => !listed.includes(path))).toEqual([]);
});
