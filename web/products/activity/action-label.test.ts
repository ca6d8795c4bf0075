import { expect, test } from 'vitest';
import { actionLabel } from './action-label.ts';

test('an audit action is shown in words', () => {
  expect(actionLabel('inquiry.status-changed')).toBe('Inquiry status changed');
  expect(actionLabel('session.opened')).toBe('Signed in');
  expect(actionLabel('sso-provider.created')).toBe('Single sign-on provider added');
});
