import { useState } from 'react';
import { priceBookName, priceBookStates } from '#contract/pricing/book-states.ts';
import type { PriceBookQuery, PriceBookRow } from '#contract/pricing/price-books.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { bookRowActs } from '#web/domains/pricing/book/acts.ts';
import { BookBadge } from '#web/domains/pricing/book/state-badge.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDayOf } from '#web/ui/times.ts';

const hrefOf = ({ id }: PriceBookRow) => `/admin/price-books/${id}`;

const columns: Column<PriceBookRow>[] = [
  {
    key: 'version',
    label: 'Version',
    isName: true,
    cell: ({ base, number }) => (number !== null && base?.number ? `based on ${base.number}` : null),
  },
  badgeColumn('state', 'State', 'w-44', (row) => <BookBadge {...row} />),
  {
    key: 'effective',
    label: 'In force from',
    sort: '-effective',
    className: 'w-40',
    cell: ({ effectiveFrom }) => effectiveFrom && longDayOf(effectiveFrom),
  },
  {
    key: 'author',
    label: 'Written by',
    className: 'hidden w-44 xl:table-cell',
    cell: ({ createdBy }) => createdBy?.email ?? null,
  },
  {
    key: 'approver',
    label: 'Approved by',
    className: 'hidden w-44 2xl:table-cell',
    cell: ({ approvedBy }) => approvedBy?.email ?? null,
  },
  timeColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, { sort: '-updated' }),
];

const list: List<PriceBookRow, PriceBookQuery> = {
  noun: { one: 'version', many: 'versions' },
  ...listAt('/admin/price-books'),
  intro:
    'The versions of the prices. One is in force; older ones stay readable, and estimates made with them keep their price.',
  sort: '-updated',
  procedure: queries.priceBooks.list,
  columns,
  filters: [{ key: 'state', label: 'State', choices: [['all', 'All'], ...Object.entries(priceBookStates)] }],
  searchPlaceholder: 'Number, author',
  emptyTitle: 'No versions to display',
  emptyText: 'Begin a draft from the version in force.',
  rowHref: hrefOf,
  rowName: priceBookName,
  rowMenu: (row) => <ActMenu acts={bookRowActs} record={row} name={priceBookName(row)} href={hrefOf(row)} />,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/price-books');

export default function PriceBooks() {
  return (
    <ListScreen list={list}>
      <CalibrationFold />
    </ListScreen>
  );
}

/** Loaded when it is opened. */
const calibration = lazyModule(async () => (await import('./calibration.tsx')).Calibration);

function CalibrationFold() {
  const [isOpen, setOpen] = useState(false);
  const Content = useLazyModule(calibration, isOpen);
  return (
    <details className="group border-rule border-y" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2 text-small">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        <span className="font-medium">Calibration</span>
        <span className="text-ink-2">real hours of finished projects against the estimated ones</span>
      </summary>
      {isOpen && Content && <Content />}
    </details>
  );
}
