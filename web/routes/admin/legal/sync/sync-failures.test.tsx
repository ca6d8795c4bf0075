import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { SyncConfiguration } from './sync-configuration.tsx';
import { SyncStatus } from './sync-status.tsx';

const config = {
  apiEndpoint: 'https://documents.example/feed',
  syncInterval: 24,
  autoSync: false,
  categories: ['terms'],
  documentTypes: ['policy'],
  version: 1,
};
const state = { feed: config.apiEndpoint, isAutomatic: false, runs: [], isRunning: false, nextAt: null };

/** The answer to each procedure; without one the connection fails. */
let answers: Record<string, () => Response>;
const refusal = (code: 'SYNC_RUNNING' | 'INVALID_INPUT', data?: unknown) => () => {
  const { status, message } = errors[code];
  return Response.json({ json: { defined: true, code, status, message, data } }, { status });
};

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  answers = { config: () => Response.json({ json: config }) };
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = answers[new URL(request.url).pathname.replace('/rpc/legalSync/', '')];
    if (!answer) throw new TypeError('no connection');
    return answer();
  });
});
afterEach(cleanup);

function show() {
  const element = (
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={{ session: { user: { id: 'me' } } } as AppData}>
        <SyncStatus state={state} now={new Date('2026-11-22T12:00:00Z')} />
        <SyncConfiguration />
      </AppDataContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return userEvent.setup();
}

const newestToast = () => {
  const [toast] = readToasts();
  return toast && [toast.variant, toast.title, toast.description];
};
const unexpected = 'An unexpected error occurred. Please try again.';

test('a configuration that cannot be loaded says so', async () => {
  answers = {};
  show();
  await screen.findByText('Failed to load sync data');
});

test('a sync that cannot be started says so, with the reason where there is one', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Start Sync' }));
  await expect.poll(newestToast).toEqual(['destructive', 'Failed to start sync', unexpected]);
  answers.start = refusal('SYNC_RUNNING');
  await user.click(screen.getByRole('button', { name: 'Start Sync' }));
  await expect.poll(newestToast).toEqual(['destructive', 'Failed to start sync', errors.SYNC_RUNNING.message]);
});

test('a configuration that is refused is not updated, one without an answer is not saved, and both keep what was typed', async () => {
  const user = show();
  const interval = await screen.findByLabelText<HTMLInputElement>('Sync interval');
  await user.clear(interval);
  await user.type(interval, '48');
  const save = () => user.click(screen.getByRole('button', { name: 'Save configuration' }));
  await save();
  await expect.poll(newestToast).toEqual(['destructive', 'Failed to save configuration', unexpected]);
  answers.save = refusal('INVALID_INPUT', { fields: { apiEndpoint: 'This address cannot be used' } });
  await save();
  await screen.findByText('This address cannot be used');
  expect(newestToast()?.slice(0, 2)).toEqual(['destructive', 'Failed to update configuration']);
  expect(interval.value).toBe('48');
});
