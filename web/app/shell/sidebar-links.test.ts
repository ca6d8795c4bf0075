import { expect, test } from 'vitest';
import { currentOf, type NavGroup } from './sidebar-links.tsx';

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
  expect(currentOf(groups, '/settings')).toBe('/settings');
  expect(currentOf(groups, '/settings/account')).toBe('/settings');
  expect(currentOf(groups, '/settings/security')).toBe('/settings/security');
});

test('what begins alike, lies below an exact entry or stands nowhere marks none', () => {
  expect(currentOf(groups, '/settings-old')).toBeUndefined();
  expect(currentOf(groups, '/admin/api')).toBeUndefined();
  expect(currentOf(groups, '/profile')).toBeUndefined();
});
