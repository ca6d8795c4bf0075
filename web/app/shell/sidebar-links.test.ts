import { expect, test } from 'vitest';
import { currentHref } from './current-entry.ts';
import type { NavGroup } from './sidebar-links.tsx';

const groups: NavGroup[] = [
  {
    entries: [
      { label: 'Dashboard', href: '/admin', icon: 'grid', exact: true },
      { label: 'Settings', href: '/settings', icon: 'sliders' },
      { label: 'Security', href: '/settings/security', icon: 'shield' },
      { label: 'Content', href: '/admin/content', icon: 'content', below: ['/admin/media'] },
      { label: 'Enterprise', href: '/enterprise-features', icon: 'building' },
      { label: 'Analytics', href: '/enterprise-features?tab=analytics', icon: 'pulse' },
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

test('a tab marks the entry of its screen, and what is below it too', () => {
  expect(currentHref(groups, '/admin/media')).toBe('/admin/content');
  expect(currentHref(groups, '/admin/media/1')).toBe('/admin/content');
});

test('an entry with a parameter is marked where the address has it, whatever else it has', () => {
  const of = (search: string) => currentHref(groups, '/enterprise-features', search);
  expect(of('?view=events&tab=analytics')).toBe('/enterprise-features?tab=analytics');
  expect([of('?tab=sso'), of('')]).toEqual(['/enterprise-features', '/enterprise-features']);
});
