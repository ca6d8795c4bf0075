import { rateModes, rateScopes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { RateRuleQuery, RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import type { List } from '#web/back-office/list/list.ts';
import { ListBody } from '#web/back-office/list/list-body.tsx';
import { rateRuleActs } from '#web/domains/rate-limits/acts.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { ruleColumns } from './columns.tsx';
import { LimitedNow } from './limited-now.tsx';
import { TryButton } from './try-button.tsx';

const newRule = lazyModule(async () => (await import('#web/domains/rate-limits/rule-dialog.tsx')).NewRule);

const activityHref = ({ id }: RateRuleRow) => `/admin/activity?resource=rate-limit&record=${id}`;

const list: List<RateRuleRow, RateRuleQuery> = {
  noun: { one: 'rule', many: 'rules' },
  title: 'Rate limits',
  intro: 'Changes take effect within a second.',
  path: '/enterprise-features/rate-limits',
  tab: 'rate-limits',
  parent: { label: 'Admin', href: '/admin' },
  sort: 'priority',
  procedure: queries.rateLimits.list,
  columns: ruleColumns,
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
            <TryButton />
            <CreateButton label="Add rule" dialog={newRule} />
          </>
        }
      />
      <LimitedNow />
    </>
  );
}
