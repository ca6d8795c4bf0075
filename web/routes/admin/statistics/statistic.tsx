import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { type DetailOf, DetailScreen } from '#web/back-office/detail/detail-screen.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { deleteStatistic, isUsed, statisticActs } from '#web/domains/statistics/acts.ts';
import { dayAndTime } from '#web/ui/times.ts';
import type { Route } from './+types/statistic.ts';
import { EvidenceFile } from './evidence-file.tsx';
import { StatisticForm } from './statistic-form.tsx';
import { StatisticStatusBadge } from './status-badge.tsx';
import { UsedOn } from './used-on.tsx';

const statisticOptions = (id: string) =>
  queries.statistics.get.queryOptions({ input: { id }, meta: { resource: 'statistic' } });

export const clientLoader = recordLoader(({ id }) => statisticOptions(id));

export const meta = titleMeta('Statistic · Admin');

const detail: DetailOf<typeof statisticOptions> = {
  noun: 'statistic',
  crumbs: crumbsTo('/admin/statistics'),
  query: statisticOptions,
  nameOf: ({ figure, label }) => `${figure}, ${label}`,
  badge: ({ record }) => <StatisticStatusBadge status={record.status} />,
  headerFacts: ({ record: { key, confirmedAt }, now }) => (
    <>
      <code className="wrap-anywhere">{`{${key}}`}</code>
      <span>{confirmedAt ? `confirmed ${dayAndTime(confirmedAt, now)}` : 'not confirmed'}</span>
    </>
  ),
  aside: (shown) => (
    <>
      <div className="grid justify-items-start gap-3">
        <ActButtons acts={statisticActs} record={shown.record} shown={shown} size="md" />
        <ActButtons acts={[deleteStatistic]} record={shown.record} shown={shown} />
        {shown.record.status !== 'published' && isUsed(shown.record) && (
          <p className="text-ink-2 text-small">You can delete it once no page uses it.</p>
        )}
      </div>
      <EvidenceFile statistic={shown.record} now={shown.now} changes={shown.changes} />
      <UsedOn statistic={shown.record} />
      <ActivityLink resource="statistic" id={shown.record.key} />
    </>
  ),
  main: ({ record, queryKey }) => <StatisticForm statistic={record} queryKey={queryKey} />,
};

export default function StatisticPage({ params: { id } }: Route.ComponentProps) {
  return <DetailScreen detail={detail} id={id} />;
}
