import { useQuery } from '@tanstack/react-query';
import { amountText, billedCurrencies } from '#contract/business/billed-positions.ts';
import type { OfferQuery, OfferRow } from '#contract/business/offers/offers.ts';
import { offerStates } from '#contract/business/offers/states.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Figures } from '#web/back-office/figures.tsx';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { OfferBadge } from '#web/domains/offers/status-badge.tsx';
import { longDayOf } from '#web/ui/times.ts';

const columns: Column<OfferRow>[] = [
  {
    key: 'offer',
    label: 'Offer',
    sort: '-number',
    isName: true,
    cell: ({ number, revision, client }) =>
      [number, revision > 1 ? `version ${revision}` : null, client].filter(Boolean).join(', '),
  },
  badgeColumn('state', 'State', 'w-46', ({ state, signed, signatures }) => (
    <span className="flex flex-wrap items-center gap-1.5">
      <OfferBadge status={state} />
      {state === 'sent' && signatures === 2 && <span className="text-ink-3 text-meta">{signed} of 2 signed</span>}
    </span>
  )),
  numberColumn('net', 'Net', 'w-34', ({ currency, netMinor }) => `${currency} ${amountText(netMinor)}`),
  numberColumn('margin', 'Margin', 'hidden w-22 xl:table-cell', ({ marginPermille }) =>
    marginPermille === null ? '–' : `${(marginPermille / 10).toFixed(1)}%`,
  ),
  {
    key: 'valid',
    label: 'Valid until',
    sort: 'valid',
    className: 'hidden w-36 lg:table-cell',
    cell: ({ validUntil }) => <TwoLines below={null}>{longDayOf(validUntil)}</TwoLines>,
  },
  timeColumn('updated', 'Last change', ({ updatedAt }) => updatedAt, { sort: '-updated' }),
];

const list: List<OfferRow, OfferQuery> = {
  noun: { one: 'offer', many: 'offers' },
  ...listAt('/admin/offers'),
  intro: 'Estimates and offers to clients, latest change first. Begin one from an inquiry or a project.',
  sort: '-updated',
  procedure: queries.offers.list,
  columns,
  filters: [
    {
      key: 'state',
      label: 'State',
      choices: [['current', 'Drafts, waiting and accepted'], ['all', 'All'], ...Object.entries(offerStates)],
    },
    { key: 'currency', label: 'Currency', choices: [['all', 'All'], ...Object.entries(billedCurrencies)] },
  ],
  searchPlaceholder: 'Number, subject, project, address',
  emptyTitle: 'No offers to display',
  emptyText: 'Open an inquiry or a project and choose “Make offer”.',
  rowHref: ({ id }) => `/admin/offers/${id}`,
  rowName: ({ subject }) => subject,
  exportUrl: '/api/offers/export',
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/offers');

export default function Offers() {
  return (
    <ListScreen list={list}>
      <OfferFigures />
    </ListScreen>
  );
}

function OfferFigures() {
  const { data, isError } = useQuery(
    queries.offers.figures.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'offer figures' } }),
  );
  const waitingFor = data?.waitingMinor.map(({ currency, netMinor }) => `${currency} ${amountText(netMinor)}`);
  const figures = [
    { label: 'Drafts', value: data?.drafts ?? 0, source: 'now', href: '/admin/offers?state=draft' },
    {
      label: 'Waiting for a decision',
      value: data?.waiting ?? 0,
      source: waitingFor && waitingFor.length > 0 ? `net ${waitingFor.join(', ')}` : 'now',
      href: '/admin/offers?state=sent',
    },
    {
      label: 'Ending within 7 days',
      value: data?.expiring ?? 0,
      source: 'of those that wait',
      href: '/admin/offers?state=sent&sort=valid',
    },
    {
      label: 'Accepted',
      value: data && data.decided > 0 ? `${Math.round((data.accepted / data.decided) * 100)}%` : null,
      source: data ? `${data.accepted} of ${data.decided} decided in 365 days` : 'in 365 days',
      href: '/admin/offers?state=accepted',
    },
  ];
  return <Figures figures={figures} loading={!data} hasFailed={isError} />;
}
