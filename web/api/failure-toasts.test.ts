import { expect, test } from 'vitest';
import { loadFailureToast, failureToast } from './failure-toasts.ts';

test('a failed load names what is missing', () => {
  expect(loadFailureToast('inquiries')).toMatchObject({
    title: 'Failed to load data',
    description: "We couldn't retrieve the inquiries. Please try again.",
  });
});

test('a failed write says what the server explained', () => {
  const conflict = Object.assign(new Error('Somebody changed this meanwhile.'), { code: 'CONFLICT' });
  expect(failureToast('update', conflict)).toMatchObject({
    title: 'Failed to update',
    description: 'Somebody changed this meanwhile.',
  });
});

test('whatever nobody can explain gets the general sentence', () => {
  expect(failureToast(undefined, new TypeError('Failed to fetch'))).toMatchObject({
    title: 'Operation failed',
    description: 'An unexpected error occurred. Please try again.',
  });
});
