import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, test, vi } from 'vitest';
import type { SignInWarning } from '#contract/operations/audit-log.ts';
import { queryClient } from '#web/api/queries.ts';
import { SignInWarnings } from './sign-in-warnings.tsx';

let firstAt: string;

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => {
    const warning = {
      id: '0190a000-0000-7000-8000-000000000001',
      kind: 'network',
      entries: 5,
      accounts: ['carla@bank.example'],
      networks: ['203.0.113.7'],
      tenantName: null,
      firstAt,
      lastAt: '2026-11-22T08:30:40.000Z',
    } satisfies Record<keyof SignInWarning, unknown>;
    return Response.json({
      json: [warning],
      meta: [
        [1, 0, 'firstAt'],
        [1, 0, 'lastAt'],
      ],
    });
  });
});
afterEach(cleanup);

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SignInWarnings isLive />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a warning says from when to when; one time where both are in the same minute', async () => {
  firstAt = '2026-11-22T08:20:00.000Z';
  show();
  await screen.findByText(/, 09:20–09:30\. The warning appears/);
  cleanup();
  queryClient.clear();
  firstAt = '2026-11-22T08:30:10.000Z';
  show();
  await screen.findByText(/, 09:30\. The warning appears/);
});
