import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { SyncRun, SyncState } from '#contract/business/legal/sync.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { SyncStatus } from './sync-status.tsx';

const now = new Date('2026-11-22T12:00:00Z');
const run: SyncRun = {
  id: '01a2040f-073e-74ef-b7fb-833f71e9b4c0',
  status: 'completed',
  type: 'automatic',
  triggeredBy: null,
  createdAt: new Date('2026-11-22T08:30:00Z'),
  durationMs: 12,
  synced: 1,
  unchanged: 0,
  skipped: 0,
  notModified: false,
  error: null,
};

function show(change: Partial<SyncState> = {}) {
  const state: SyncState = {
    feed: 'https://documents.example/feed',
    isAutomatic: true,
    runs: [run],
    isRunning: false,
    nextAt: new Date('2026-11-23T08:30:00Z'),
    ...change,
  };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AppDataContext value={{ session: { user: { id: 'me' } } } as AppData}>
          <SyncStatus state={state} now={now} />
        </AppDataContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const isDisabled = () => screen.getByRole('button', { name: 'Start Sync' }).getAttribute('aria-disabled') === 'true';

afterEach(cleanup);

test('it shows the last and the next sync, and one can be started', () => {
  show();
  expect([factOf('Status'), factOf('Last sync'), factOf('Next sync')]).toEqual([
    'Completed',
    '22 Nov, 09:30',
    '23 Nov, 09:30',
  ]);
  expect(isDisabled()).toBe(false);
});

test('without automatic syncs the next is “Manual only”, and without any sync “Never”', () => {
  show({ isAutomatic: false, nextAt: null });
  expect(factOf('Next sync')).toBe('Manual only');
  cleanup();
  show({ runs: [], nextAt: null });
  expect([factOf('Last sync'), factOf('Next sync')]).toEqual(['Never', 'Never']);
});

test('while a sync is running or waits, and without a feed, none can be started, and it says why', () => {
  for (const status of ['in_progress', 'pending'] as const) {
    show({ isRunning: true, runs: [{ ...run, status }] });
    expect([isDisabled(), factOf('Status')]).toEqual([true, status === 'pending' ? 'Pending' : 'In progress']);
    screen.getByText('A sync is running.');
    cleanup();
  }
  show({ feed: null });
  expect(isDisabled()).toBe(true);
  screen.getByText('Enter the address of a feed and save it first.');
});
