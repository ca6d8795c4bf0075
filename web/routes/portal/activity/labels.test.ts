import { expect, test } from 'vitest';
import { activityDetail, activityLabel } from './labels.ts';

test('an action is labelled from the point of view of its user; an unknown one by its name', () => {
  expect(activityLabel({ action: 'session.opened' })).toMatchObject({ title: 'Signed in', href: '/settings/security' });
  expect(activityLabel({ action: 'project.file-added' })).toEqual({
    title: 'File added',
    icon: 'file',
    href: '/projects',
  });
  expect(activityLabel({ action: 'inquiry.status-changed' }).title).toBe('Inquiry status changed');
  expect(activityLabel({ action: 'collection.saved' })).toMatchObject({ href: '/analytics' });
});

test('a row shows what it was about and the browser, as far as they are known', () => {
  expect(activityDetail({ about: 'Vault', browser: 'Firefox' })).toBe('“Vault”, Firefox');
  expect(activityDetail({ about: 'Vault', browser: 'Other' })).toBe('“Vault”');
  expect(activityDetail({ about: null, browser: null })).toBe('');
});
