import type { StatisticDetail } from '#contract/content/statistics.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { useRecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { StoryLink } from '#web/domains/activity/story-link.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import type { Route } from './+types/statistic.ts';
import { EvidenceFile } from './evidence-file.tsx';
import { StatisticActs } from './statistic-acts.tsx';
import { StatisticForm } from './statistic-form.tsx';
import { StatisticStatusBadge } from './status-badge.tsx';
import { UsedOn } from './used-on.tsx';

const statisticOptions = (id: string) =>
  queries.statistics.get.queryOptions({ input: { id }, meta: { resource: 'statistic' } });

export const clientLoader = recordLoader(({ id }) => statisticOptions(id));

export const meta = titleMeta('Statistic · Admin');

export default function StatisticPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={statisticOptions(id)}
      noun="statistic"
      crumbs={[
        { label: 'Admin', href: '/admin' },
        { label: 'Statistics', href: '/admin/statistics' },
      ]}
      nameOf={({ figure, label }) => `${figure}, ${label}`}
      missingText="There is no statistic at this address. It was deleted, or the link contains a mistake."
    >
      {(statistic, now) => <Statistic key={id} statistic={statistic} now={now} />}
    </RecordPage>
  );
}

function Statistic({ statistic, now }: { statistic: StatisticDetail; now: Date }) {
  const { id, key, figure, label, status, confirmedAt } = statistic;
  const { queryKey } = statisticOptions(id);
  const changes = useRecordChanges<StatisticDetail>(queryKey);
  return (
    <>
      <RecordHeader
        title={`${figure}, ${label}`}
        badge={<StatisticStatusBadge status={status} />}
        facts={
          <>
            <code className="wrap-anywhere">{`{${key}}`}</code>
            <span>{confirmedAt ? `confirmed ${dayAndTime(confirmedAt, now)}` : 'not confirmed'}</span>
          </>
        }
      />
      <RecordColumns
        aside={
          <>
            <StatisticActs statistic={statistic} changes={changes} />
            <EvidenceFile statistic={statistic} now={now} changes={changes} />
            <UsedOn statistic={statistic} />
            <StoryLink resource="statistic" id={key} />
          </>
        }
      >
        <StatisticForm statistic={statistic} queryKey={queryKey} />
      </RecordColumns>
    </>
  );
}
