import { expect, test } from 'vitest';
import { failureToast, loadFailureToast } from './failure-toasts.ts';

test('a failed load names what could not be loaded', () => {
  expect(loadFailureToast('inquiries')).toMatchObject({
    title: 'Failed to load data',
    description: "We couldn't retrieve the inquiries. Please try again.",
  });
});

test('a failed write shows the message of the server', () => {
  const conflict = Object.assign(new Error('Somebody changed this meanwhile.'), { code: 'CONFLICT' });
  expect(failureToast('update', conflict)).toMatchObject({
    title: 'Failed to update',
    description: 'Somebody changed this meanwhile.',
  });
});

test('an unexpected failure gets the general message', () => {
  expect(failureToast(undefined, new TypeError('Failed to fetch'))).toMatchObject({
    title: 'Operation failed',
    description: 'An unexpected error occurred. Please try again.',
  });
});

test('a change that waits for a second administrator is not shown as a failure', () => {
  const pending = Object.assign(new Error('Another administrator has to confirm.'), { code: 'CONFIRMATION_PENDING' });
  expect(failureToast('update', pending)).toEqual({
    title: 'Waiting for confirmation',
    description: 'Another administrator has to confirm.',
  });
});
