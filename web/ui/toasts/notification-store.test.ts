import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addNotification, readNotifications, removeNotification } from './notification-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a notification disappears after its duration, 5000 ms by default', () => {
  addNotification({ type: 'info', title: 'short', message: '', duration: 1_000 });
  addNotification({ type: 'success', title: 'usual', message: '' });
  vi.advanceTimersByTime(1_000);
  expect(readNotifications().map(({ title }) => title)).toEqual(['usual']);
  vi.advanceTimersByTime(4_000);
  expect(readNotifications()).toEqual([]);
});

test('a persistent notification stays until it is removed', () => {
  const id = addNotification({ type: 'warning', title: 'lost', message: '', persistent: true });
  vi.advanceTimersByTime(3_600_000);
  expect(readNotifications()).toMatchObject([{ id, persistent: true }]);
  removeNotification(id);
  expect(readNotifications()).toEqual([]);
});
