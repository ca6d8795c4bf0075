import { expect, test } from 'vitest';
import { actionInWords } from './action-words.ts';

test('an audit action reads as words', () => {
  expect(actionInWords('inquiry.status-changed')).toBe('Inquiry status changed');
  expect(actionInWords('session.opened')).toBe('Session opened');
});
