import { enterpriseTabs } from '#contract/enterprise-tabs.ts';
import { rateModes, rateScopes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { RateRuleQuery, RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { badgeColumn, numberColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import type { Column, List } from '#web/back-office/list/list.ts';
import { ListBody } from '#web/back-office/list/list-body.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { rateRuleActs } from '#web/domains/rate-limits/acts.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { beyondText } from './beyond-text.ts';
import { LimitedNow } from './limited-now.tsx';
import { RuleMode } from './rule-mode.tsx';

const columns: Column<RateRuleRow>[] = [
  { key: 'priority', label: '#', sort: 'priority', className: 'w-12', cell: ({ priority }) => priority },
  {
    key: 'rule',
    label: 'Rule',
    sort: 'name',
    isName: true,
    cell: ({ method, pattern }) => (method === 'any' ? `any method, ${pattern}` : `${method} ${pattern}`),
  },
  numberColumn('limit', 'Limit', 'w-24', ({ limit, windowSeconds }) => (
    <TwoLines below={`in ${wholeNumber.format(windowSeconds)} s`}>{wholeNumber.format(limit)}</TwoLines>
  )),
  {
    key: 'scope',
    label: 'Counted per',
    className: 'hidden w-24 xl:table-cell',
    cell: ({ scope }) => rateScopes[scope],
  },
  {
    key: 'action',
    label: 'Action',
    className: 'hidden w-56 lg:table-cell',
    cell: ({ actions }) => {
      const { title, detail } = beyondText(actions);
      return <TwoLines below={detail}>{title}</TwoLines>;
    },
  },
  numberColumn('limited', 'Limited, 24 h', 'hidden w-24 xl:table-cell', ({ limited24h }) =>
    wholeNumber.format(limited24h),
  ),
  badgeColumn('mode', 'Mode', 'w-48', (rule) => <RuleMode rule={rule} />),
];

const tryDialog = lazyModule(async () => (await import('./try-dialog.tsx')).TryDialog);
const newRule = lazyModule(async () => (await import('#web/domains/rate-limits/rule-dialog.tsx')).NewRule);

const activityHref = ({ id }: RateRuleRow) => `/admin/activity?resource=rate-limit&record=${id}`;

const list: List<RateRuleRow, RateRuleQuery> = {
  noun: { one: 'rule', many: 'rules' },
  title: enterpriseTabs['rate-limits'].label,
  intro: 'Who may send how many requests. Changes take effect within a second.',
  path: '/enterprise-features/rate-limits',
  tab: 'rate-limits',
  parent: { label: 'Admin', href: '/admin' },
  sort: 'priority',
  procedure: queries.rateLimits.list,
  columns,
  filters: [
    { key: 'mode', label: 'Mode', choices: [['all', 'All'], ...Object.entries(rateModes)] },
    { key: 'scope', label: 'Counted per', choices: [['all', 'All'], ...Object.entries(rateScopes)] },
  ],
  searchPlaceholder: 'Name, pattern',
  emptyTitle: 'No rules to display',
  emptyText: 'Without rules, only the built-in limits for sign-in, forms and uploads apply.',
  rowName: ({ name }) => name,
  rowMenu: (row) => (
    <ActMenu acts={rateRuleActs} record={row} name={row.name} href={activityHref(row)} openLabel="Activity" />
  ),
};

/** Requirements 2.2.13: the rules, and whom they limit now. */
export function RateLimitsTab() {
  return (
    <>
      <ListBody
        list={list}
        actions={
          <>
            <DialogButton variant="outline" dialog={tryDialog} given={{}}>
              Test a request
            </DialogButton>
            <CreateButton label="Add rule" dialog={newRule} />
          </>
        }
      />
      <LimitedNow />
    </>
  );
}
