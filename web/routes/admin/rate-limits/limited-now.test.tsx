import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { LimitedNow } from './limited-now.tsx';

afterEach(cleanup);

test('an address that is allowed does not wait to be free again', async () => {
  const rule = { id: '0190a000-0000-7000-8000-000000000001', name: 'API', message: null };
  const row = { outcome: 'blocked', requests: 3, rule, user: null };
  const inTwoMinutes = new Date(Date.now() + 120_000).toISOString();
  const answer = {
    rows: [
      { ...row, id: 'a', network: '192.0.2.1', lastAt: inTwoMinutes, freeAt: inTwoMinutes },
      { ...row, id: 'b', network: '192.0.2.2', lastAt: inTwoMinutes, freeAt: inTwoMinutes },
    ],
    allowances: [{ id: 'c', network: '192.0.2.1', allowedBy: null, expiresAt: '2999-01-01T12:00:00Z' }],
  };
  const dates = ['lastAt', 'freeAt'].flatMap((name) => [
    [1, 'rows', 0, name],
    [1, 'rows', 1, name],
  ]);
  const meta = [...dates, [1, 'allowances', 0, 'expiresAt']];
  vi.stubGlobal('fetch', async () => Response.json({ json: answer, meta }));
  const element = (
    <QueryClientProvider client={queryClient}>
      <LimitedNow />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findAllByText('192.0.2.1');
  screen.getByText('allowed until 13:00');
  expect(screen.getAllByText(/^(1 min 5|2 min)/)).toHaveLength(1);
});
