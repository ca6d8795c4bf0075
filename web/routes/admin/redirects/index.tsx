import type { Redirect, RedirectQuery } from '#contract/content/redirects.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { partOnUse } from '#web/ui/overlays/part-on-use.ts';
import { RedirectRowMenu } from './row-menu.tsx';

const newRedirect = partOnUse(async () => (await import('./redirect-dialog.tsx')).NewRedirect);

const columns: Column<Redirect>[] = [
  { key: 'from', label: 'Address', sort: 'from', isName: true, cell: () => null },
  { key: 'to', label: 'Redirects to', sort: 'to', className: 'w-[45%]', cell: ({ to }) => to },
  {
    key: 'created',
    label: 'Added',
    sort: '-created',
    className: 'w-28',
    cell: ({ createdAt }, now) => <TimeCell at={createdAt} now={now} />,
  },
];

const list: List<Redirect, RedirectQuery> = {
  noun: { one: 'redirect', many: 'redirects' },
  title: 'Redirects',
  intro: 'Former and alternative addresses of pages.',
  path: '/admin/redirects',
  parent: { label: 'Admin', href: '/admin' },
  sort: 'from',
  procedure: queries.redirects.list,
  columns,
  filters: [],
  searchPlaceholder: 'Address',
  emptyTitle: 'No redirects to display',
  emptyText: 'When a page’s address changes, a redirect is created. You can add others.',
  rowName: ({ from }) => from,
  rowMenu: (row) => <RedirectRowMenu row={row} />,
};

export const clientLoader = listLoader(list);

export const meta = titleMeta('Redirects · Admin');

export default function Redirects() {
  return <ListScreen list={list} actions={<CreateButton label="New redirect" dialog={newRedirect} />} />;
}
