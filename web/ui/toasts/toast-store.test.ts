import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addToast,
  dismissSuccessToasts,
  dismissToast,
  readToasts,
  toastDurationMs,
  updateToast,
} from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => readToasts().map(({ title }) => title);

test('the newest toast comes first and five are kept', () => {
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) addToast({ title });
  expect(titles()).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('a dismissed toast is closed at once and removed 5000 ms later', () => {
  const id = addToast({ title: 'a' });
  dismissToast(id);
  expect(readToasts()).toMatchObject([{ open: false }]);
  vi.advanceTimersByTime(4_999);
  expect(titles()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('a dialog closes what reported a success, and leaves what failed, is running or can be followed', () => {
  addToast({ title: 'Saved', variant: 'success' });
  addToast({ title: 'Created', variant: 'success', action: { label: 'Open', onClick: () => {} } });
  addToast({ title: 'Failed', variant: 'destructive' });
  addToast({ title: 'Saving', variant: 'loading' });
  dismissSuccessToasts();
  expect(
    readToasts()
      .filter(({ open }) => open)
      .map(({ title }) => title),
  ).toEqual(['Saving', 'Failed', 'Created']);
});

test('a toast that is closing is removed before open ones when there are too many', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map((title) => addToast({ title }));
  dismissToast(ids[2] ?? '');
  addToast({ title: 'f' });
  expect(titles()).toEqual(['f', 'e', 'd', 'b', 'a']);
});

test('a loading toast stays until it is updated with the result', () => {
  const id = addToast({ title: 'Saving', variant: 'loading' });
  expect(readToasts().map(toastDurationMs)).toEqual([Number.POSITIVE_INFINITY]);
  updateToast(id, { title: 'Saved', variant: 'success' });
  expect(readToasts()).toMatchObject([{ id, title: 'Saved', open: true }]);
  expect(readToasts().map(toastDurationMs)).toEqual([5_000]);
});
