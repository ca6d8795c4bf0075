import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { z } from 'zod';
import { choiceFilter, type ListPage, listQuery } from '#contract/lists.ts';
import type { BulkAction, List } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MenuItem } from '#web/ui/menu.tsx';

interface Boat {
  id: string;
  name: string;
  harbour: string;
  afloat: boolean;
  seenAt: Date;
}

const shape = listQuery({
  filters: { afloat: choiceFilter(['all', 'yes', 'no']) },
  sorts: ['-seen', 'seen', 'name', '-name'],
});
type BoatQuery = z.infer<typeof shape>;

function boatsNamed(nameOf: (index: number) => string): Boat[] {
  return Array.from({ length: 25 }, (_, index) => ({
    id: `boat-${index}`,
    name: nameOf(index),
    harbour: nameOf(index + 3).toLowerCase(),
    afloat: index % 3 > 0,
    seenAt: new Date(Date.now() - index * 7_200_000),
  }));
}

const names = ['Albatros', 'Bora', 'Calypso', 'Dorade', 'Esperanza'];
const many = boatsNamed((index) => `${names[index % names.length]} ${index + 1}`);
const long = boatsNamed((index) => 'Donaudampfschifffahrtsgesellschaft'.repeat((index % 4) + 1));

const page = (rows: Boat[]): ListPage<Boat> => ({
  rows,
  next: 'next',
  previous: null,
  before: 0,
  matching: rows.length * 3,
  total: 212,
});

type State = 'many' | 'long' | 'loading' | 'failed' | 'empty';

const pages: Record<State, () => Promise<ListPage<Boat>>> = {
  many: async () => page(many),
  long: async () => page(long),
  loading: () => new Promise(() => {}),
  failed: async () => Promise.reject(new Error('The database did not answer. (Request 01a2-sample)')),
  empty: async () => ({ ...page([]), next: null, total: 0 }),
};

const launch: BulkAction<Boat> = {
  label: 'Launch',
  icon: 'check',
  future: 'will be launched',
  already: 'already afloat',
  isAlready: ({ afloat }) => afloat,
  run: async (rows) => {
    const ids = rows.map(({ id }) => id);
    return { changed: ids.slice(1), unchanged: [], conflicts: ids.slice(0, 1) };
  },
};

const listOf = (state: State): List<Boat, BoatQuery> => ({
  noun: { one: 'boat', many: 'boats' },
  title: 'Boats',
  intro: 'Everything that floats on the lake.',
  path: '/boats',
  parent: { label: 'Harbour', href: '/harbour' },
  sort: '-seen',
  procedure: createTanstackQueryUtils({ list: (_query: BoatQuery) => pages[state]() }).list,
  columns: [
    {
      key: 'seen',
      label: 'Last seen',
      sort: '-seen',
      className: 'w-26',
      cell: ({ seenAt }, now) => <TimeCell at={seenAt} now={now} />,
    },
    { key: 'name', label: 'Boat', sort: 'name', isName: true, cell: ({ harbour }) => harbour },
    {
      key: 'afloat',
      label: 'State',
      className: 'w-30',
      isPlain: true,
      cell: ({ afloat }) => <Badge tone={afloat ? 'positive' : 'caution'}>{afloat ? 'Afloat' : 'Ashore'}</Badge>,
    },
  ],
  filters: [{ key: 'afloat', label: 'Afloat', choices: Object.entries({ all: 'All', yes: 'Yes', no: 'No' }) }],
  searchPlaceholder: 'Name, harbour',
  emptyTitle: 'No boats to display',
  emptyText: 'Boats arrive in spring.',
  rowHref: ({ id }) => `/boats/${id}`,
  rowName: ({ name }) => name,
  isUnread: ({ afloat }) => !afloat,
  rowMenu: ({ id, name }) => (
    <RowMenu name={name} href={`/boats/${id}`}>
      <MenuItem icon="check" onSelect={() => {}}>
        Launch
      </MenuItem>
    </RowMenu>
  ),
  exportUrl: '/export',
});

export function Boats({ state }: { state: State }) {
  return <ListScreen list={listOf(state)} bulkActions={[launch]} actions={<Button>Add boat</Button>} />;
}
