import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { type BulkResult, choiceFilter, listQuery } from '#contract/lists.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { EmptyList } from './empty-list.tsx';
import { type BulkAction, type List, versionsOf } from './list.ts';
import { ListScreen } from './list-screen.tsx';

interface Boat {
  id: string;
  version: number;
  name: string;
  harbour: string;
  afloat: boolean;
}

const shape = listQuery({ filters: { afloat: choiceFilter(['all', 'yes', 'no']) }, sorts: ['name', '-name'] });
type BoatQuery = z.infer<typeof shape>;

const boats: Boat[] = ['Albatros', 'Bora', 'Calypso'].map((name, index) => ({
  id: `boat-${index + 1}`,
  version: index + 1,
  name,
  harbour: 'Brunnen',
  afloat: index === 0,
}));

/** The queries of the list, newest last. */
let queries: BoatQuery[] = [];
let launched: { id: string; version: number }[] = [];
let answer: BulkResult;

const harbour = createTanstackQueryUtils({
  list: async (query: BoatQuery) => {
    queries.push(query);
    if (query.after === 'nowhere')
      throw Object.assign(new Error('Invalid'), { code: 'INVALID_INPUT', data: { fields: { after: 'No place' } } });
    return { rows: boats, next: 'after-3', previous: null, before: 0, matching: 3, total: 7 };
  },
});

const list: List<Boat, BoatQuery> = {
  noun: { one: 'boat', many: 'boats' },
  title: 'Boats',
  intro: 'Everything that floats.',
  path: '/boats',
  parent: { label: 'Harbour', href: '/harbour' },
  sort: 'name',
  procedure: harbour.list,
  columns: [
    { key: 'name', label: 'Name', sort: 'name', isName: true, cell: ({ harbour: at }) => at },
    { key: 'afloat', label: 'Afloat', cell: ({ afloat }) => (afloat ? 'Yes' : 'No') },
    { key: 'mast', label: 'Mast', cell: () => null },
  ],
  filters: [
    {
      key: 'afloat',
      label: 'Afloat',
      choices: [
        ['all', 'All'],
        ['yes', 'Yes'],
        ['no', 'No'],
      ],
    },
  ],
  searchPlaceholder: 'Name',
  emptyTitle: 'No boats to display',
  emptyText: 'Boats arrive in spring.',
  rowHref: ({ id }) => `/boats/${id}`,
  rowName: ({ name }) => name,
};

const launch: BulkAction<Boat> = {
  label: 'Launch',
  icon: 'check',
  future: 'will be launched',
  already: 'already afloat',
  isAlready: ({ afloat }) => afloat,
  async run(rows) {
    launched = versionsOf(rows);
    return answer;
  },
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

const address = () => screen.getByLabelText('Address').textContent;

const open = (at = '/boats', role: 'table' | 'list' = 'table') => openWith(list, at, role);

async function openWith(shown: typeof list, at = '/boats', role: 'table' | 'list' = 'table') {
  const Stub = createRoutesStub([
    {
      path: '/boats',
      Component: () => (
        <>
          <Address />
          <ListScreen list={shown} bulkActions={[launch]} />
        </>
      ),
    },
    { path: '/boats/:id', Component: Address },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={appData}>
        <Stub initialEntries={[at]} />
      </AppDataContext>
    </QueryClientProvider>,
  );
  await screen.findByRole(role, { name: 'Boats' });
  return userEvent.setup();
}

/** Server responses to the screen's other calls, and what was sent to them. */
const responses: Record<string, unknown> = { 'overview/waiting': { unreadNotifications: 0, guides: {} } };
const appData = { session: { user: { role: 'admin' } } } as AppData;
let sent: Record<string, unknown> = {};

vi.stubGlobal('fetch', async (request: Request) => {
  const procedure = new URL(request.url).pathname.replace('/rpc/', '');
  sent[procedure] = JSON.parse((await request.text()) || '{}').json;
  return Response.json({ json: responses[procedure] });
});

beforeEach(() => {
  sent = {};
  responses['savedViews/list'] = [];
  queries = [];
  launched = [];
  queryClient.clear();
  localStorage.clear();
});

afterEach(cleanup);

test('a cursor in the address that names no place leads to the first page, without an error', async () => {
  await open('/boats?afloat=yes&after=nowhere');
  expect(queries).toEqual([{ ...shape.parse({ afloat: 'yes' }), after: 'nowhere' }, shape.parse({ afloat: 'yes' })]);
  expect(screen.queryByText('Failed to load data')).toBeNull();
});

test.each(['/admin/harbour', '/enterprise-features'])(
  'the breadcrumb of a list below another screen of the back office, %s, begins with the back office',
  async (href) => {
    await openWith({ ...list, parent: { label: 'Harbour', href } });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Admin', '/Harbour', '/Boats']);
  },
);

test('a column is sorted by its link, and announces it', async () => {
  const user = await open();
  const head = () => screen.getByRole('columnheader', { name: 'Name' });
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(head()).getByRole('link'));
  expect(address()).toBe('/boats?sort=-name');
  expect(head().getAttribute('aria-sort')).toBe('descending');
  expect(queries.at(-1)?.sort).toBe('-name');
});

test('a filter is stored in the address, returns to the first page, and updates the count', async () => {
  const user = await open('/boats?after=abc');
  await user.selectOptions(screen.getByLabelText('Afloat'), 'no');
  expect(address()).toBe('/boats?afloat=no');
  expect(queries.at(-1)).toMatchObject({ afloat: 'no', after: null });
  screen.getByText('3 of 7 boats');
  screen.getByText('1–3 of 3');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/boats?afloat=no&after=after-3');
});

test('a search waits for a pause in typing and replaces the history entry', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Search boats'), 'bora');
  expect(address()).toBe('/boats');
  await expect.poll(address).toBe('/boats?q=bora');
});

test('a hidden column stays hidden by the address', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Afloat' }));
  expect(address()).toBe('/boats?columns=mast');
  expect(screen.queryByRole('columnheader', { name: 'Afloat' })).toBeNull();
});

test('a bulk action shows what will change, sends the versions that were shown, and clears the selection', async () => {
  answer = { changed: ['boat-2', 'boat-3'], unchanged: [], conflicts: [] };
  const user = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  const bar = screen.getByRole('region', { name: 'Selection' });
  within(bar).getByText('3 selected');
  await user.click(within(bar).getByRole('button', { name: 'Launch…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Launch: 3 boats' });
  const [changing, staying] = within(dialog).getAllByText(/^(will be launched|already afloat, no change)$/);
  expect(changing?.parentElement?.textContent).toBe('will be launchedBoraCalypso');
  expect(staying?.parentElement?.textContent).toBe('already afloat, no changeAlbatros');
  await user.click(within(dialog).getByRole('button', { name: 'Launch 2 boats' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(launched).toEqual([
    { id: 'boat-2', version: 2 },
    { id: 'boat-3', version: 3 },
  ]);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('rows that somebody else changed meanwhile are named, and stay selected', async () => {
  answer = { changed: ['boat-2'], unchanged: [], conflicts: ['boat-3'] };
  const user = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Bora' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Calypso' }));
  await user.click(screen.getByRole('button', { name: 'Launch…' }));
  await user.click(await screen.findByRole('button', { name: 'Launch 2 boats' }));
  const conflict = await screen.findByText(
    'changed in the meantime, by someone else or in another tab; not changed now',
  );
  expect(conflict.parentElement?.textContent).toContain('Calypso');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  screen.getByText('1 selected', { selector: 'section p' });
  expect(screen.getByRole('checkbox', { name: 'Select Calypso' })).toHaveProperty('checked', true);
});

test('shortcuts move through the rows, select and search, but not inside fields', async () => {
  const user = await open();
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Bora');
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Bora' })).toHaveProperty('checked', true);
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe('Albatros');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Search boats'));
  await user.keyboard('jx');
  expect(screen.getByLabelText('Search boats')).toHaveProperty('value', 'jx');
});

test('a saved view stores search, filters and columns under a name, and applies them', async () => {
  const view = { id: 'view-1', name: 'Ashore', search: 'afloat=no&columns=' };
  responses['savedViews/list'] = [view];
  responses['savedViews/save'] = { id: 'view-2', name: 'Mine', search: 'sort=-name' };
  const user = await open('/boats?sort=-name&after=abc');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await expect.poll(() => sent['savedViews/save']).toEqual({ list: '/boats', name: 'Mine', search: 'sort=-name' });
  await user.click(screen.getByRole('link', { name: /^Ashore\s?3$/ }));
  expect(address()).toBe('/boats?afloat=no&columns=');
  expect(screen.getByRole('link', { name: /^Ashore\s?3$/ }).getAttribute('aria-current')).toBe('page');
});

test('a click anywhere in a row opens it', async () => {
  const user = await open();
  await user.click(within(screen.getByRole('table')).getAllByText('No')[0] as HTMLElement);
  await expect.poll(address).toBe('/boats/boat-2');
});

test('Enter opens the row that was reached by shortcuts', async () => {
  const user = await open();
  await user.keyboard('jj{Enter}');
  await expect.poll(address).toBe('/boats/boat-2');
});

test('a missing value is a dash in the table, and left out of the narrow list', async () => {
  await open();
  expect(within(screen.getByRole('table')).getAllByText('–')).toHaveLength(3);
  cleanup();
  const media = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
  await open('/boats', 'list');
  const items = within(screen.getByRole('list', { name: 'Boats' }));
  expect([items.getAllByText('Afloat').length, items.queryAllByText('Mast').length]).toEqual([3, 0]);
  vi.unstubAllGlobals();
});

test('a filter that is rarely used is behind a button, and shown while it is set', async () => {
  const rarely = { ...list, filters: list.filters.map((filter) => ({ ...filter, isExtra: true })) };
  const user = await openWith(rarely);
  expect(screen.queryByLabelText('Afloat')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.selectOptions(screen.getByLabelText('Afloat'), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Fewer filters' }));
  await expect.poll(address).toBe('/boats?afloat=yes');
  expect(screen.getByLabelText('Afloat')).toBeDefined();
});

test('a list with no match says why, which may depend on the filter', async () => {
  const noMatchText = ({ afloat }: BoatQuery) => (afloat === 'no' ? 'Every boat floats.' : 'No boat floats.');
  const Stub = createRoutesStub([
    {
      path: '/boats',
      Component: () => <EmptyList list={{ ...list, noMatchText }} query={shape.parse({ afloat: 'no' })} isFiltered />,
    },
  ]);
  render(<Stub initialEntries={['/boats?afloat=no']} />);
  await screen.findByText('Every boat floats.');
});
