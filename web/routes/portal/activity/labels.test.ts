import { expect, test } from 'vitest';
import { activityDetail, activityLabel } from './labels.ts';

test("an action has a label from the user's point of view; an unknown one is labelled by its name", () => {
  expect(activityLabel({ action: 'session.opened' }).title).toBe('Signed in');
  expect(activityLabel({ action: 'inquiry.status-changed' }).title).toBe('Inquiry status changed');
});

test('the second line has the record and the browser, as far as known', () => {
  expect(activityDetail({ about: 'Vault', browser: 'Firefox' })).toBe('“Vault”, with Firefox');
  expect(activityDetail({ about: null, browser: 'Safari' })).toBe('with Safari');
  expect(activityDetail({ about: null, browser: 'Other' })).toBe('in your name');
});
