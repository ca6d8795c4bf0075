import type { CspReport, CspReportQuery } from '#contract/operations/csp-reports.ts';
import { policyDirectives } from '#contract/operations/policy-directives.ts';
import { queries } from '#web/api/queries.ts';
import { numberColumn } from '#web/back-office/list/columns.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { dayOf, timeOf } from '#web/ui/times.ts';

const columns: Column<CspReport>[] = [
  { key: 'blocked', label: 'Blocked', sort: 'blocked', isName: true, cell: ({ path }) => `on ${path}` },
  { key: 'directive', label: 'Directive', className: 'w-36', cell: ({ directive }) => directive },
  numberColumn('count', 'Count', 'w-24', ({ count }) => count),
  {
    key: 'seen',
    label: 'Last seen',
    sort: '-seen',
    className: 'w-28',
    cell: ({ lastSeenAt }, now) => <TwoLines below={dayOf(lastSeenAt, now)}>{timeOf(lastSeenAt)}</TwoLines>,
  },
];

/** What the content security policy refused in browsers. */
const list: List<CspReport, CspReportQuery> = {
  noun: { one: 'report', many: 'reports' },
  ...listAt('/admin/policy-reports'),
  intro: 'What the content security policy blocked in browsers, counted by day. Kept for 90 days.',
  sort: '-seen',
  procedure: queries.cspReports.list,
  columns,
  filters: [
    {
      key: 'directive',
      label: 'Directive',
      choices: [['all', 'All'], ...policyDirectives.map((name) => [name, name] as const)],
    },
  ],
  searchPlaceholder: 'Blocked source, page',
  emptyTitle: 'No reports to display',
  emptyText: 'Browsers report here when a page tries to load or run what the policy does not allow.',
  rowName: ({ blocked }) => blocked,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/policy-reports');

export default function CspReports() {
  return <ListScreen list={list} />;
}
