import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiToken } from '#contract/identity/tokens.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { TokenList } from './token-list.tsx';

const now = new Date('2026-11-17T10:07:00Z');
const token: ApiToken = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Nightly export',
  ending: 'c0de',
  scopes: ['signed-in'],
  organisation: null,
  createdAt: now,
  expiresAt: new Date('2026-12-31T23:00:00Z'),
  lastUsedAt: null,
};

let sent: { address: string; input: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ address: new URL(request.url).pathname, input: JSON.parse((await request.text()) || '{}').json });
    return Response.json({ json: { token: 'firn_secret' } });
  });
});
afterEach(cleanup);

function show(tokens: ApiToken[], role: 'admin' | 'user' = 'user', blockedBy?: string) {
  const appData = { session: { user: { role } } } as AppData;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AppDataContext value={appData}>
          <TokenList kind="personal" tokens={tokens} now={now} blockedBy={blockedBy} />
        </AppDataContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a token shows its end, its permissions and its last use; an expired one says so', () => {
  const expired = { ...token, id: '2', name: 'Old one', expiresAt: now, lastUsedAt: now };
  show([token, expired]);
  const [first, second] = within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('button');
  expect([first?.getAttribute('aria-label'), second?.getAttribute('aria-label')]).toEqual([
    'Revoke Nightly export',
    'Revoke Old one',
  ]);
  screen.getByText(/firn_…c0de · created .* · valid until .*31 Dec.* · never used/);
  screen.getByText('Expired');
  expect(screen.getAllByText('Your own profile, projects and notifications')).toHaveLength(2);
});

test('a new token is shown once, and closing without copying it asks first', async () => {
  const user = userEvent.setup();
  show([]);
  await user.click(screen.getByRole('button', { name: 'New token…' }));
  await user.type(await screen.findByLabelText('Name *'), 'Website');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  await screen.findByText('firn_secret');
  expect(sent).toEqual([
    {
      address: '/rpc/tokens/create',
      input: { name: 'Website', scopes: ['signed-in'], expiresOn: '2027-02-15' },
    },
  ]);
  await user.keyboard('{Escape}');
  await screen.findByText('It cannot be shown again. You would have to create another one.');
  await user.click(screen.getByRole('button', { name: 'Back to the token' }));
  await screen.findByText('firn_secret');
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText('firn_secret')).toBeNull();
});

test('an administrator chooses among their permissions; what is missing is explained beside the field', async () => {
  const user = userEvent.setup();
  show([], 'admin');
  await user.click(screen.getByRole('button', { name: 'New token…' }));
  await screen.findByLabelText('Read inquiries');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  await screen.findByText('Please enter a name');
  screen.getByText('Please choose at least one permission');
  expect(sent).toEqual([]);
});

test('where no token can be created, the button is disabled and names the reason', async () => {
  const user = userEvent.setup();
  show([token], 'user', 'reason');
  const button = screen.getByRole('button', { name: 'New token…' });
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-describedby')]).toEqual(['true', 'reason']);
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of the fields that are wrong, the first one on the screen takes the focus', async () => {
  const user = userEvent.setup();
  show([], 'admin');
  await user.click(screen.getByRole('button', { name: 'New token…' }));
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  await screen.findByText('Please enter a name');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name/ }));
});
