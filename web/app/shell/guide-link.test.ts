import { expect, test } from 'vitest';
import { guideOf } from './guide-link.tsx';

const guides = { '/admin': 'dashboard', '/admin/content': 'content', '/enterprise-features': 'tenants' };

test('a screen has its own guide, else that of the screen that it belongs to', () => {
  expect(guideOf(guides, '/admin')).toBe('dashboard');
  expect(guideOf(guides, '/admin/content')).toBe('content');
  expect(guideOf(guides, '/admin/content/01a2')).toBe('content');
  expect(guideOf(guides, '/admin/redirects')).toBe('content');
  expect(guideOf(guides, '/enterprise-features/tenants/01a2')).toBe('tenants');
});

test('a screen without a guide does not show that of the dashboard', () => {
  expect(guideOf(guides, '/admin/settings')).toBeNull();
  expect(guideOf(guides, '/dashboard')).toBeNull();
});
