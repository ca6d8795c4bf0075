import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { OwnOfferRow } from '#contract/business/offers/offers.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { AcceptedOffers } from './accepted-offers.tsx';

afterEach(cleanup);

test('an accepted offer is listed with its letter and its receipt, and leads to its page', async () => {
  const offer = { id: 'o1', projectId: 'p1', number: 'OF-2026-0031', revision: 2, subject: 'Archive', currency: 'CHF' };
  const decidedAt = new Date('2026-11-29T09:00:00Z');
  const row = { ...offer, totalMinor: 100_00, decidedAt } as OwnOfferRow;
  queryClient.setQueryData(queries.offers.accepted.queryKey(), [row]);
  const router = createMemoryRouter([{ path: '/', element: <AcceptedOffers /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('OF-2026-0031, version 2: Archive')).toBe('/projects/p1/offers/o1');
  expect(await hrefOf('Download PDF of OF-2026-0031')).toMatch(/o1/);
  expect(await hrefOf('Download receipt of OF-2026-0031')).toMatch(/o1/);

  expect(screen.queryByText(/Older ones/)).toBeNull();
  const many = Array.from({ length: 200 }, (_, at) => ({ ...row, id: `o${at}` }));
  act(() => void queryClient.setQueryData(queries.offers.accepted.queryKey(), many));
  await screen.findByText('The latest 200 are listed. Older ones are in their projects.');
});
