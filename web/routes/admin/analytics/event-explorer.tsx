import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { countryName, isCountryChoice } from '#contract/analytics/countries.ts';
import { eventTypeLabels } from '#contract/analytics/event-types.ts';
import type { AnalyticsEventQuery, AnalyticsEventRow } from '#contract/analytics/events.ts';
import { type AuditPeriod, auditPeriods } from '#contract/operations/audit-periods.ts';
import { queries } from '#web/api/queries.ts';
import { timeColumn } from '#web/back-office/list/columns.tsx';
import type { Column, List } from '#web/back-office/list/list.ts';
import { ListBody } from '#web/back-office/list/list-body.tsx';
import { countryChoices } from '#web/domains/analytics/country-choices.ts';
import { CountrySource } from '#web/domains/analytics/country-source.tsx';
import type { Choice } from '#web/ui/select.tsx';

const columns: Column<AnalyticsEventRow>[] = [
  timeColumn('at', 'Time', ({ at }) => at, { sort: '-at', className: 'w-24' }),
  { key: 'name', label: 'Name', isName: true, cell: ({ type }) => eventTypeLabels[type] },
  { key: 'path', label: 'Path', className: 'hidden w-[22%] md:table-cell', cell: ({ path }) => path },
  { key: 'browser', label: 'Browser', className: 'hidden w-36 lg:table-cell', cell: ({ browser }) => browser },
  {
    key: 'country',
    label: 'Country',
    className: 'hidden w-32 lg:table-cell',
    cell: ({ country }) => (country === null ? '–' : countryName(country)),
  },
  { key: 'source', label: 'Source', className: 'hidden w-20 xl:table-cell', cell: ({ source }) => source },
  {
    key: 'account',
    label: 'Signed in',
    className: 'hidden w-22 xl:table-cell',
    cell: ({ isSignedIn }) => (isSignedIn ? 'Yes' : 'No'),
  },
];

const all: Choice = ['all', 'All'];
/** As long as the contract allows. */
const anyText = /^.{1,300}$/;

const list: List<AnalyticsEventRow, AnalyticsEventQuery> = {
  noun: { one: 'event', many: 'events' },
  title: 'Events',
  isSection: true,
  intro: 'What visitors did on the public pages, without names or addresses. Days are in Zurich time.',
  path: '/enterprise-features/events',
  tab: 'analytics',
  view: 'events',
  parent: { label: 'Enterprise Features', href: '/enterprise-features' },
  sort: '-at',
  procedure: queries.analytics.events,
  columns,
  filters: [
    { key: 'type', label: 'Type', choices: [all, ...Object.entries(eventTypeLabels)] },
    { key: 'name', label: 'Name', choices: [all], others: anyText },
    { key: 'path', label: 'Path', choices: [all], others: anyText },
    { key: 'source', label: 'Source', choices: [all], others: /^.{1,40}$/ },
    { key: 'country', label: 'Country', choices: [all], others: { test: isCountryChoice } },
    {
      key: 'period',
      label: 'Period',
      choices: [
        all,
        ...(Object.keys(auditPeriods) as AuditPeriod[]).map((key): Choice => [key, key.replace('-', ' ')]),
      ],
    },
  ],
  searchPlaceholder: 'Event name',
  emptyTitle: 'No events to display',
  emptyText: 'Page views, clicks, form submissions and searches of visitors appear here.',
  rowName: ({ name }) => name,
  exportUrl: '/api/analytics/events/export',
};

/** The stored events, newest first. */
export function EventExplorer() {
  const [params] = useSearchParams();
  const { data } = useQuery(queries.analytics.eventValues.queryOptions({ meta: { resource: 'names of events' } }));
  const { names = [], paths = [], sources = [], countries = [] } = data ?? {};
  return (
    <>
      <ListBody
        list={list}
        choices={{
          name: names.map(itself),
          path: paths.map(itself),
          source: sources.map(itself),
          country: countryChoices(countries, params.get('country')),
        }}
      />
      <p className="text-ink-3 text-meta">
        <CountrySource />
      </p>
    </>
  );
}

const itself = (value: string): Choice => [value, value];
