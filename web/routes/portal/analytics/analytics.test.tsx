import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import Analytics from './index.tsx';

let look: { name: string; logo: null; tokens: object } | null;
let isIncluded: boolean;
let isFailing: boolean;

const weeks = Array.from({ length: 12 }, (_, index) => ({
  from: `2026-09-${String(index + 1).padStart(2, '0')}`,
  signIns: 1,
  activities: 2,
}));
const figures = {
  asOf: '2026-11-17T10:07:00.000Z',
  weeks,
  projects: { total: 3, open: 2, done: 1 },
  messages: { sent: 4, received: 5 },
};
const visits = { pageViews: 41, pages: [{ path: '/services/cloud', views: 40 }], otherPages: 1 };

const appData = { session: { user: { role: 'user' } } } as AppData;

vi.stubGlobal('fetch', async ({ url }: Request) => {
  const answer = (json: unknown, meta: unknown[] = []) => Response.json({ json, meta });
  if (url.endsWith('/branding/look')) return answer(look);
  if (url.endsWith('/notifications/unread')) return answer({ unread: 0 });
  if (isFailing && url.includes('/activity/')) return new Response('Bad Gateway', { status: 502 });
  if (url.endsWith('/activity/list')) return answer({ entries: [], next: null });
  if (!url.endsWith('/activity/organisation')) return answer(figures, [[1, 'asOf']]);
  if (isIncluded) return answer({ ...figures, organisation: 'Bora Bank', people: 3, visits }, [[1, 'asOf']]);
  const refusal = { defined: true, code: 'ANALYTICS_OFF', status: 403, message: 'Not included.', data: null };
  return Response.json({ json: refusal, meta: [] }, { status: 403 });
});

function open(address = '/analytics') {
  const Stub = createRoutesStub([{ path: '*', Component: Analytics }]);
  render(
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={appData}>
        <Stub initialEntries={[address]} />
      </AppDataContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  look = { name: 'Bora Bank', logo: null, tokens: {} };
  isIncluded = true;
  isFailing = false;
});
afterEach(cleanup);

test('somebody in an organisation chooses between their own figures and those of all its people', async () => {
  open();
  await screen.findByText(/^Your activity only/);
  await userEvent.click(await screen.findByRole('tab', { name: 'Organisation' }));
  await screen.findByText(/^All 3 people of Bora Bank together/);
  const pages = screen.getByRole('table', { name: 'Most opened pages' });
  within(pages).getByRole('row', { name: '/services/cloud 40' });
  screen.getByText(/^1 more page is not listed/);
  expect(screen.queryByRole('heading', { name: 'All activity' })).toBeNull();
});

test('without an organisation there is no choice, also at its address', async () => {
  look = null;
  open('/analytics?tab=organisation');
  await screen.findByText(/^Your activity only/);
  expect(screen.queryByRole('tab')).toBeNull();
});

test('an organisation without analytics is told so', async () => {
  isIncluded = false;
  open('/analytics?tab=organisation');
  await screen.findByText('Not included.');
});

test.each(['/analytics', '/analytics?tab=organisation'])(
  'figures that failed to load are not counting: %s',
  async (address) => {
    isFailing = true;
    open(address);
    await screen.findAllByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/Counting…/)).toBeNull();
  },
);
