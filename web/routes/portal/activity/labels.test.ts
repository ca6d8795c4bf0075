import { expect, test } from 'vitest';
import { activityDetail, activityLabel } from './labels.ts';

test('an act is told in the words of whoever did it, an unknown one by its name', () => {
  expect(activityLabel({ action: 'session.opened' }).title).toBe('Signed in');
  expect(activityLabel({ action: 'inquiry.status-changed' }).title).toBe('Inquiry status changed');
});

test('the line below says about what and with which browser, as far as is known', () => {
  expect(activityDetail({ about: 'Vault', browser: 'Firefox' })).toBe('“Vault”, with Firefox');
  expect(activityDetail({ about: null, browser: 'Safari' })).toBe('with Safari');
  expect(activityDetail({ about: null, browser: 'Other' })).toBe('in your name');
});
