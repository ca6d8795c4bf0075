import { expect, test } from 'vitest';
import { currentHref, type NavGroup } from './sidebar-links.tsx';

const groups: NavGroup[] = [
  {
    entries: [
      { label: 'Dashboard', href: '/admin', icon: 'grid', exact: true },
      { label: 'Settings', href: '/settings', icon: 'sliders' },
      { label: 'Security', href: '/settings/security', icon: 'shield' },
      { label: 'Public site', href: '/', icon: 'external', outside: true },
    ],
  },
];

test('a page below an entry marks it, unless the page has an entry of its own', () => {
  expect(currentHref(groups, '/settings')).toBe('/settings');
  expect(currentHref(groups, '/settings/account')).toBe('/settings');
  expect(currentHref(groups, '/settings/security')).toBe('/settings/security');
});

test('a shared prefix, a page below an exact entry and an unlisted page mark no entry', () => {
  expect(currentHref(groups, '/settings-old')).toBeUndefined();
  expect(currentHref(groups, '/admin/api')).toBeUndefined();
  expect(currentHref(groups, '/profile')).toBeUndefined();
});
