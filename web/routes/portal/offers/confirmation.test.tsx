import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pendingReauthentication, subscribeToReauthentication } from '#web/api/reauthentication-request.ts';
import { Confirmation } from './confirmation.tsx';

const at = new Date('2026-11-20T14:21:00Z');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the time that is left counts down to the button that asks again', () => {
  vi.useFakeTimers({ now: at });
  render(<Confirmation confirmation={{ at, secondsLeft: 252 }} asOf={at} />);
  screen.getByText('Valid for 10 minutes, 4 min 12 s left');
  act(() => void vi.advanceTimersByTime(250_000));
  screen.getByText('Valid for 10 minutes, 2 s left');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(3_000));
  screen.getByRole('button', { name: 'Confirm now' });
});

test('the button opens the dialog in which the reader confirms', async () => {
  const unsubscribe = subscribeToReauthentication(() => {});
  render(<Confirmation confirmation={{ at, secondsLeft: 0 }} asOf={new Date()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm now' }));
  expect(pendingReauthentication()?.reason).toBe('REAUTHENTICATION_REQUIRED');
  pendingReauthentication()?.complete(false);
  unsubscribe();
});
