import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListQuery } from '#contract/lists.ts';
import { queryClient } from '#web/api/queries.ts';
import type { List } from '#web/back-office/list/list.ts';
import { ViewTabs } from './view-tabs.tsx';

type BoatQuery = ListQuery & { afloat: string };

const matching: Record<string, number> = { all: 1_000, yes: 7, no: 3 };
const asked: string[] = [];
const harbour = createTanstackQueryUtils({
  list: async ({ afloat, rows }: BoatQuery) => {
    asked.push(afloat);
    return {
      rows: [],
      next: null,
      previous: null,
      before: 0,
      matching: rows === 'none' ? (matching[afloat] ?? 0) : Number.NaN,
      total: 1_000,
    };
  },
});

vi.stubGlobal('fetch', async () => Response.json({ json: [{ id: 'v-1', name: 'Ashore', search: 'afloat=no' }] }));

const list = {
  path: '/boats',
  tab: 'boats',
  sort: 'name',
  columns: [],
  procedure: harbour.list,
  filters: [{ key: 'afloat', label: 'Afloat', choices: ['all', 'yes', 'no'].map((value) => [value, value] as const) }],
  views: [{ name: 'Afloat', query: { afloat: 'yes' } }],
} as unknown as List<{ id: string }, BoatQuery>;

afterEach(cleanup);

test('the views of everybody come before those that were saved, each with its count, and the shown one is marked and has that of its list', async () => {
  const Stub = createRoutesStub([
    {
      path: '/harbour',
      Component: () => <ViewTabs list={list} search="?tab=boats&afloat=yes&after=abc" matching={8} />,
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={['/harbour']} />
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: 'Ashore 3' });
  await screen.findByRole('link', { name: 'All 1’000+' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/harbour?tab=boats',
    '/harbour?tab=boats&afloat=yes',
    '/harbour?tab=boats&afloat=no',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Afloat8');
  expect(asked).not.toContain('yes');
});
