import type { QueryKey } from '@tanstack/react-query';
import { type StatisticForm as Form, type StatisticDetail, statisticForm } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { type StatisticFields, statisticFields } from './statistic-fields.ts';
import { useOwners } from './use-owners.ts';

/** Everything of a statistic except its key. What is saved is on every page at once while it is published. */
export function StatisticForm({ statistic, queryKey }: { statistic: StatisticDetail; queryKey: QueryKey }) {
  const { id, owner } = statistic;
  const owners = useOwners(owner);
  return (
    <RecordForm<StatisticFields, Form, StatisticDetail>
      label="Statistic"
      record={statistic}
      queryKey={queryKey}
      fieldsOf={fieldsOf}
      draft={`statistic:${id}`}
      shape={statisticForm}
      parts={statisticFields(owners)}
      save={(values, version) => api.statistics.save({ id, version, ...values })}
      savedText={({ figure, status }) =>
        status === 'published' ? `“${figure}” is updated on every page that uses it.` : `“${figure}” is saved.`
      }
      button="Save statistic"
      pendingLabel="Saving…"
    />
  );
}

function fieldsOf({ owner, expiresOn, ...statistic }: StatisticDetail): StatisticFields {
  const { key, figure, unit, label, measure, asOfOn, source, toBeReplaced } = statistic;
  const written = { key, figure, unit, label, measure, asOfOn, source, toBeReplaced };
  return { ...written, ownerId: owner?.id ?? '', expiresOn: expiresOn ?? '' };
}
