import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { Palette } from './palette.tsx';
import { PaletteButton } from './palette-button.tsx';

const none = { rows: [], total: 0 };
let searched: string[] = [];

const row = { id: 'i-1', title: 'Restore test', detail: 'risk@bank.example', state: 'New' };
const team = { inquiries: { rows: [row], total: 1 }, projects: none, content: none, documents: none, users: none };
/** What a member may list, by procedure. */
const own: Record<string, unknown> = {
  'projects/list': [{ id: 'p-1', name: 'Restore rehearsal', description: 'Once a quarter' }],
  'legalAcceptances/mine': [{ id: 'd-1', title: 'Restore policy' }],
  'organisation/mine': { currentTenantId: 't-1', joined: [], invitations: [] },
  'organisation/get': { members: [{ id: 'u-1', email: 'restore@bank.example', role: 'owner' }] },
};

vi.stubGlobal('fetch', async (request: Request) => {
  const url = new URL(request.url);
  const procedure = url.pathname.replace('/rpc/', '');
  if (procedure in own) return Response.json({ json: own[procedure] });
  const data = JSON.parse(url.searchParams.get('data') ?? (await request.text()));
  searched.push(data.json.q);
  return Response.json({ json: team });
});

beforeEach(() => {
  searched = [];
  queryClient.clear();
  localStorage.clear();
});
afterEach(cleanup);

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

function open(role: 'admin' | 'user' = 'admin', run = () => {}) {
  const appData = { siteName: 'Firn', session: { user: { role } } } as never;
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <AppDataContext value={appData}>
          <Palette
            offers={lazyModule(async () => () => ({
              commands: [{ label: 'Switch theme', icon: 'moon', run }],
              settings: [],
            }))}
          >
            <PaletteButton />
            <input aria-label="Note" />
            <Address />
          </Palette>
        </AppDataContext>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={['/']} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('Ctrl K opens the palette, the arrow keys choose, Enter goes there and the focus returns', async () => {
  const user = open();
  await user.click(screen.getByLabelText('Note'));
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search or go to' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('DashboardBack office');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('InquiriesInbox');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.getByLabelText('Address').textContent).toBe('/admin/inquiries');
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
});

test('records are searched after a pause in typing, and the first group is chosen', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: /Search or go to/ }));
  await user.type(await screen.findByRole('combobox'), 'restore');
  const option = await screen.findByRole('option', { name: /Restore test/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(searched).toEqual(['restore']);
  await user.click(option);
  await expect.poll(() => screen.getByLabelText('Address').textContent).toBe('/admin/inquiries/i-1');
});

test('a member finds their projects, documents and the people of their organisation, and asks the team’s search for nothing', async () => {
  const user = open('user');
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await screen.findByRole('combobox'), 'restore');
  await screen.findByRole('option', { name: /@bank.example/ });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Restore rehearsalProject', 'Restore policyDocument', 'restore@bank.exampleOwner']);
  expect(searched).toEqual([]);
});

test('an action of a member runs', async () => {
  const run = vi.fn();
  const user = open('user', run);
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await screen.findByRole('combobox'), 'switch');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(searched).toEqual([]);
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
});

test('? shows the shortcuts, but not inside a field, and a switch turns those of one letter off', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Note'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByLabelText('Note').blur();
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Use single-letter shortcuts in this browser' }));
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
});
