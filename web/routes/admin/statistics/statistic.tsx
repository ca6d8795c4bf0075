import type { QueryKey } from '@tanstack/react-query';
import { statisticFields } from '#contract/content/statistic-fields.ts';
import { type StatisticDetail, statisticForm } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { deleteStatistic, isUsed, statisticActs, statisticDraft } from '#web/domains/statistics/acts.ts';
import { dayAndTime } from '#web/ui/times.ts';
import { EvidenceFile } from './evidence-file.tsx';
import { StatisticStatusBadge } from './status-badge.tsx';
import { useOwners } from './use-owners.ts';
import { UsedOn } from './used-on.tsx';

const statisticOptions = (id: string) =>
  queries.statistics.get.queryOptions({ input: { id }, meta: { resource: 'statistic' } });

export const clientLoader = recordLoader(({ id }) => statisticOptions(id));

export const meta = titleMeta('Statistic · Admin');

export default detailPage(statisticOptions, {
  noun: 'statistic',
  crumbs: crumbsTo('/admin/statistics'),
  nameOf: ({ figure, label }) => `${figure}, ${label}`,
  badge: ({ record }) => <StatisticStatusBadge {...record} />,
  headerFacts: ({ record: { key, confirmedAt }, now }) => (
    <>
      <code className="wrap-anywhere">{`{${key}}`}</code>
      {confirmedAt && <span>confirmed {dayAndTime(confirmedAt, now)}</span>}
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
});

/** Everything of a statistic except its key. What is saved is on every page at once while it is published. */
function StatisticForm({ statistic, queryKey }: { statistic: StatisticDetail; queryKey: QueryKey }) {
  const { id, owner } = statistic;
  const form = formOf(statisticFields, { ownerId: { choices: useOwners(owner) } });
  return (
    <RecordForm
      label="Statistic"
      record={statistic}
      queryKey={queryKey}
      fieldsOf={({ owner: current, ...stored }) => form.fieldsOf({ ...stored, ownerId: current?.id })}
      draft={statisticDraft(statistic)}
      shape={statisticForm}
      parts={form.parts}
      save={(values, version) => api.statistics.save({ id, version, ...values })}
      savedText={({ figure, status }) =>
        status === 'published' ? `“${figure}” is updated on every page that uses it.` : `“${figure}” is saved.`
      }
    />
  );
}
