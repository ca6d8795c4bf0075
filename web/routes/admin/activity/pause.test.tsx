import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { AuditFigures } from './audit-figures.tsx';
import { SignInWarnings } from './sign-in-warnings.tsx';

const at = '2026-11-17T10:07:00.000Z';
let attempts = 5;

vi.stubGlobal('fetch', async (request: Request) => {
  const day = { day: '2026-11-17', entries: attempts, warned: true };
  const figures = { asOf: at, entries: attempts, days: [day], actions: [], users: [] };
  const series = { kind: 'tenant', entries: attempts, firstAt: at, lastAt: at, accounts: ['it@bank.example'] };
  const warnings = [{ ...series, id: '0190a000-0000-7000-8000-000000000001', networks: [], tenantName: 'Seefeld AG' }];
  const isFigures = request.url.includes('figures');
  const meta = isFigures
    ? [[1, 'asOf']]
    : [
        [1, 0, 'firstAt'],
        [1, 0, 'lastAt'],
      ];
  return Response.json({ json: isFigures ? figures : warnings, meta });
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  queryClient.clear();
  attempts = 5;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(isLive: boolean) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <SignInWarnings isLive={isLive} />
          <AuditFigures isLive={isLive} />
        </QueryClientProvider>
      ),
    },
  ]);
  return render(<Stub />);
}

test('warnings and figures follow what happens, and stay as they are while updates are paused', async () => {
  open(true);
  await screen.findByText('Brute-force warning: 5 failed sign-ins within 1 minute.');
  await screen.findByText('5 entries, at most 5 per day');
  expect(screen.getByText(/^Seefeld AG: it@bank.example,/)).toBeDefined();
  attempts = 6;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  await screen.findByText('Brute-force warning: 6 failed sign-ins within 1 minute.');
  await screen.findByText('6 entries, at most 6 per day');
  cleanup();

  open(false);
  attempts = 7;
  await act(async () => {
    await vi.advanceTimersByTimeAsync(600_000);
    await queryClient.invalidateQueries();
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(60_000);
  });
  expect(screen.getByText('Brute-force warning: 6 failed sign-ins within 1 minute.')).toBeDefined();
  expect(screen.getByText('6 entries, at most 6 per day')).toBeDefined();
});
