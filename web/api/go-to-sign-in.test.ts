import { afterEach, expect, test, vi } from 'vitest';
import { endSession, goToSignIn, isEndingSession } from './go-to-sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

test('an act that ends the session leads to its own page, whatever is refused meanwhile', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign, pathname: '/settings/account', search: '' });
  const failing = endSession(() => Promise.reject(new Error('wrong address')), '/auth/deleted');
  expect(isEndingSession()).toBe(true);
  await expect(failing).rejects.toThrow('wrong address');
  expect(isEndingSession()).toBe(false);
  goToSignIn(false);
  expect(assign.mock.calls).toEqual([['/auth?next=%2Fsettings%2Faccount']]);

  assign.mockClear();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ending = endSession(() => promise, '/auth/deleted');
  goToSignIn(true);
  resolve();
  await ending;
  goToSignIn(true);
  expect(assign.mock.calls).toEqual([['/auth/deleted']]);
});
