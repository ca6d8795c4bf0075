import type { QueryKey } from '@tanstack/react-query';
import { fileExtensions, maximumFileBytes } from '#contract/business/project-files.ts';
import { statisticFields } from '#contract/content/statistic-fields.ts';
import { type StatisticDetail, statisticForm } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { deleteStatistic, isUsed, statisticActs } from '#web/domains/statistics/acts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dayAndTime } from '#web/ui/times.ts';
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
      draft={`statistic:${id}`}
      shape={statisticForm}
      parts={form.parts}
      save={(values, version) => api.statistics.save({ id, version, ...values })}
      savedText={({ figure, status }) =>
        status === 'published' ? `“${figure}” is updated on every page that uses it.` : `“${figure}” is saved.`
      }
    />
  );
}

interface EvidenceFileProps {
  statistic: StatisticDetail;
  now: Date;
  changes: RecordChanges<StatisticDetail>;
}

/** The file that proves the value, for the team only. */
function EvidenceFile({ statistic: { id, evidence }, now, changes }: EvidenceFileProps) {
  return (
    <Section title="Evidence">
      {evidence ? (
        <div className="flex items-center gap-2 border-line border-b py-2 text-small">
          <div className="min-w-0 grow">
            <a href={`/api/files/statistic-evidence/${evidence.id}`} download className="link wrap-anywhere">
              {evidence.name}
            </a>
            <p className="text-ink-3 text-meta tabular-nums">
              {sizeText(evidence.size)}, {dayAndTime(evidence.at, now)}
            </p>
          </div>
          <IconButton
            icon="trash"
            label={`Remove ${evidence.name}`}
            onClick={() => changes.change(() => api.statistics.removeEvidence({ id }))}
          />
        </div>
      ) : (
        <p className="border-line border-b py-3 text-ink-2 text-small">
          No file yet. It shows the team where the value comes from; readers never see it.
        </p>
      )}
      <div className="mt-4">
        <UploadButton
          label="Upload file"
          endings={fileExtensions}
          maximumBytes={maximumFileBytes}
          addressOf={(name) => `/api/upload/statistic-evidence?${new URLSearchParams({ statistic: id, name })}`}
        >
          Up to 20 MB: {fileExtensions.join(', ')}.
        </UploadButton>
      </div>
    </Section>
  );
}
