import { expect, test } from 'vitest';
import { auditActions } from '#contract/operations/audit-actions.ts';
import { actionLabel } from './action-label.ts';

test('an audit action is shown in words', () => {
  expect(actionLabel('inquiry.status-changed')).toBe('Inquiry status changed');
  expect(actionLabel('session.opened')).toBe('Signed in');
  expect(actionLabel('sso-provider.created')).toBe('Single sign-on provider added');
});

test('the audit actions are sorted, so that those of one record stand together and each has its place', () => {
  const actions = Object.keys(auditActions);
  expect(actions).toEqual(actions.toSorted());
});
