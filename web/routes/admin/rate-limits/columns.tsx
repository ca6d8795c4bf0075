import { rateModes, rateScopes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { numberColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { beyondText } from './beyond-text.ts';
import { RuleSwitch } from './rule-switch.tsx';

export const ruleColumns: Column<RateRuleRow>[] = [
  { key: 'priority', label: '#', sort: 'priority', className: 'w-12', cell: ({ priority }) => priority },
  {
    key: 'rule',
    label: 'Rule',
    sort: 'name',
    isName: true,
    cell: ({ method, pattern }) => (method === 'any' ? `any method, ${pattern}` : `${method} ${pattern}`),
  },
  numberColumn('limit', 'Limit', 'w-24', ({ limit, windowSeconds }) => (
    <TwoLines below={`in ${windowSeconds} s`}>{wholeNumber.format(limit)}</TwoLines>
  )),
  {
    key: 'scope',
    label: 'Counted per',
    className: 'hidden w-28 lg:table-cell',
    cell: ({ scope }) => rateScopes[scope],
  },
  {
    key: 'action',
    label: 'Action',
    className: 'w-52',
    cell: ({ actions }) => {
      const { title, detail } = beyondText(actions);
      return <TwoLines below={detail}>{title}</TwoLines>;
    },
  },
  numberColumn('limited', 'Limited, 24 h', 'hidden w-28 xl:table-cell', ({ limited24h }) =>
    wholeNumber.format(limited24h),
  ),
  {
    key: 'mode',
    label: 'Mode',
    className: 'hidden w-24 lg:table-cell',
    cell: ({ mode }) => rateModes[mode],
  },
  { key: 'on', label: 'On', className: 'w-16', cell: (rule) => <RuleSwitch rule={rule} /> },
];
