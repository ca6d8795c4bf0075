import type { Redirect, RedirectQuery } from '#contract/content/redirects.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { timeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { redirectActs } from '#web/domains/redirects/acts.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const newRedirect = lazyModule(async () => (await import('#web/domains/redirects/redirect-dialog.tsx')).NewRedirect);

const activityHref = ({ id }: Redirect) => `/admin/activity?resource=redirect&record=${id}`;

const columns: Column<Redirect>[] = [
  { key: 'from', label: 'Address', sort: 'from', isName: true, cell: () => null },
  { key: 'to', label: 'Redirects to', sort: 'to', className: 'w-[45%]', cell: ({ to }) => to },
  timeColumn('created', 'Added', ({ createdAt }) => createdAt, { sort: '-created' }),
];

const list: List<Redirect, RedirectQuery> = {
  noun: { one: 'redirect', many: 'redirects' },
  ...listAt('/admin/redirects'),
  intro: 'Former and alternative addresses of pages.',
  sort: 'from',
  procedure: queries.redirects.list,
  columns,
  filters: [],
  searchPlaceholder: 'Address',
  emptyTitle: 'No redirects to display',
  emptyText: 'When a page’s address changes, a redirect is created. You can add others.',
  rowName: ({ from }) => from,
  rowMenu: (row) => (
    <ActMenu acts={redirectActs} record={row} name={row.from} href={activityHref(row)} openLabel="Activity" />
  ),
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/redirects');

export default function Redirects() {
  return <ListScreen list={list} actions={<CreateButton label="New redirect" dialog={newRedirect} />} />;
}
