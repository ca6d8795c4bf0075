import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { RuleMode } from './rule-mode.tsx';

afterEach(cleanup);

const rule = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 3,
  name: 'Support page',
  limit: 1_000,
  windowSeconds: 60,
  mode: 'shadow',
  actions: [{ kind: 'block', message: 'Too many visits' }],
  limited24h: 12,
} as RateRuleRow;

/** The modes that were sent. */
function show(shown: RateRuleRow): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { json } = JSON.parse(await request.text());
    sent.push(json.mode);
    return Response.json({ json: { ...shown, ...json } });
  });
  const appData = { session: { user: { id: 'me', email: 'admin@firn.example' } } } as AppData;
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <AppDataContext value={appData}>
            <RuleMode rule={shown} />
          </AppDataContext>
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub />);
  return sent;
}

test('a rule in shadow says that it only counts, and is enforced after a question', async () => {
  const sent = show(rule);
  expect((await screen.findByRole('button', { name: 'Shadow' })).getAttribute('aria-pressed')).toBe('true');
  screen.getByText('Counting only.');
  await userEvent.click(screen.getByRole('button', { name: 'Enforce Support page…' }));
  await screen.findByText(
    'Requests beyond 1’000 in 60 s are refused from now on. In the last 24 hours, 12 requests were beyond its limit.',
  );
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Enforce rule' }));
  await waitFor(() => expect(sent).toEqual(['enforced']));
});

test('an enforced rule is switched off at once, and one click on its own mode does nothing', async () => {
  const sent = show({ ...rule, mode: 'enforced' });
  await userEvent.click(await screen.findByRole('button', { name: 'Enforced' }));
  expect(screen.queryByText('Counting only.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Off' }));
  await waitFor(() => expect(sent).toEqual(['off']));
});
