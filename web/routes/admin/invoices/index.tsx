import { useQuery } from '@tanstack/react-query';
import { billedCurrencies } from '#contract/business/billed-positions.ts';
import { invoiceStates } from '#contract/business/invoices/invoice-choices.ts';
import type { InvoiceQuery, InvoiceRow } from '#contract/business/invoices/invoices.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Figures } from '#web/back-office/figures.tsx';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { InvoiceState } from '#web/domains/invoices/state-badge.tsx';
import { moneyText } from '#web/ui/money.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { shortDateOf } from '#web/ui/times.ts';
import { UnassignedPayments } from './unassigned-payments.tsx';

const columns: Column<InvoiceRow>[] = [
  { key: 'invoice', label: 'Invoice', sort: 'number', isName: true, cell: ({ subject }) => subject },
  {
    key: 'client',
    label: 'Client',
    className: 'hidden w-46 lg:table-cell',
    cell: ({ clientName }) => clientName || null,
  },
  badgeColumn('state', 'State', 'w-30', (invoice) => <InvoiceState invoice={invoice} />),
  numberColumn('total', 'Total', 'w-40 tabular-nums', ({ totalMinor, currency }) => moneyText(totalMinor, currency)),
  {
    key: 'due',
    label: 'Due on',
    sort: 'due',
    className: 'hidden w-30 md:table-cell',
    cell: ({ dueOn }) => dueOn && shortDateOf(new Date(dueOn)),
  },
  timeColumn('updated', 'Last activity', ({ updatedAt }) => updatedAt, { sort: '-updated' }),
];

/** Invoices of all clients. */
const list: List<InvoiceRow, InvoiceQuery> = {
  noun: { one: 'invoice', many: 'invoices' },
  ...listAt('/admin/invoices'),
  intro: 'What was invoiced, paid and is due, latest activity first.',
  sort: '-updated',
  procedure: queries.invoices.list,
  columns,
  filters: [
    {
      key: 'state',
      label: 'State',
      choices: Object.entries({
        all: 'All',
        ...invoiceStates,
        overpaid: 'Overpaid',
        overdue: 'Overdue',
        remind: 'To be reminded',
      }),
    },
    { key: 'currency', label: 'Currency', choices: Object.entries({ all: 'All', ...billedCurrencies }) },
  ],
  searchPlaceholder: 'Number, client, subject',
  emptyTitle: 'No invoices to display',
  emptyText: 'Open a project to begin an invoice for it.',
  rowHref: ({ id }) => `/admin/invoices/${id}`,
  rowName: ({ number }) => number ?? 'Draft',
  exportUrl: '/api/invoices/export',
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/invoices');

const importPayments = lazyModule(async () => (await import('./import-payments.tsx')).ImportPayments);

export default function Invoices() {
  return (
    <ListScreen list={list} actions={<CreateButton label="Import payments" dialog={importPayments} />}>
      <InvoiceFigures />
      <UnassignedPayments />
    </ListScreen>
  );
}

/** Open, overdue and paid by currency, and what the team has to do next. */
function InvoiceFigures() {
  const { data, isError } = useQuery(
    queries.invoices.figures.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'invoice figures' } }),
  );
  const sums = (of: 'openMinor' | 'overdueMinor' | 'paidMinor') =>
    (data?.byCurrency ?? []).map((row) => (
      <span key={row.currency} className="block text-h5">
        {moneyText(row[of], row.currency)}
      </span>
    ));
  const countOf = (of: 'open' | 'overdue') => (data?.byCurrency ?? []).reduce((sum, row) => sum + row[of], 0);
  const [overdue, toRemind] = [countOf('overdue'), data?.toRemind ?? 0];
  const figures = [
    {
      label: 'Open',
      value: sums('openMinor'),
      source: invoicesText(countOf('open')),
      href: '/admin/invoices?state=issued',
    },
    {
      label: 'Overdue',
      value: sums('overdueMinor'),
      source: invoicesText(overdue),
      critical: overdue > 0,
      href: '/admin/invoices?state=overdue',
    },
    {
      label: 'Paid',
      value: sums('paidMinor'),
      source: `received in ${data?.year ?? 'this year'}`,
      href: '/admin/invoices?state=paid',
    },
    { label: 'To be reminded', value: toRemind, source: 'due by today', href: '/admin/invoices?state=remind' },
  ];
  return <Figures figures={figures} loading={!data} hasFailed={isError} />;
}

const invoicesText = (count: number) => `${count === 1 ? '1 invoice' : `${count} invoices`}, now`;
