import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TermsAcceptances } from '#contract/business/legal/acceptances.ts';
import { queryClient } from '#web/api/queries.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { AcceptedBy } from './accepted-by.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
let stored: TermsAcceptances['versions'];
let hasMore: boolean;
let isFailing: boolean;

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  hasMore = false;
  isFailing = false;
  stored = [
    { number: 1, members: 1 },
    { number: 2, members: 1_204 },
  ];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isFailing) return new Response('Bad Gateway', { status: 502 });
    const { q } = JSON.parse(await request.text()).json;
    const row = { id, number: 2, email: 'carla@bank.example', acceptedAt: '2026-11-22T08:30:00.000Z' };
    const rows = row.email.includes(q) ? [row] : [];
    return Response.json({
      json: { versions: stored, rows, hasMore },
      meta: rows.map((_row, index) => [1, 'rows', index, 'acceptedAt']),
    });
  });
});
afterEach(cleanup);

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <AcceptedBy id={id} now={new Date('2026-11-22T12:00:00Z')} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('it says how many members accepted each version, and offers the receipt of each; others are searched', async () => {
  const user = show();
  await screen.findByText(`Version 1: 1 member, Version 2: ${wholeNumber.format(1_204)} members.`);
  screen.getByText('Version 2, 22 Nov, 09:30');
  screen.getByRole('button', { name: 'Download receipt of carla@bank.example, version 2' });
  await user.type(screen.getByLabelText('Search members'), 'nobody');
  await screen.findByText('No member with this address accepted it.');
  expect(screen.queryByText('carla@bank.example')).toBeNull();
});

test('while nobody accepted it, nothing is shown', async () => {
  stored = [];
  show();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.queryByText('Accepted by members')).toBeNull();
});

test('a failure to load is not shown as an empty list, and a search can be changed after one', async () => {
  isFailing = true;
  const user = show();
  await screen.findByText('Accepted by members');
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('carla@bank.example');
  isFailing = true;
  await user.type(screen.getByLabelText('Search members'), 'x');
  await screen.findByRole('button', { name: 'Try again' });
  isFailing = false;
  await user.clear(screen.getByLabelText('Search members'));
  await screen.findByText('carla@bank.example');
});

test('others are mentioned only where there are some', async () => {
  show();
  await screen.findByText('carla@bank.example');
  expect(screen.queryByText(/Search to find others/)).toBeNull();
  cleanup();
  queryClient.clear();
  hasMore = true;
  show();
  await screen.findByText('The latest 1. Search to find others.');
});
