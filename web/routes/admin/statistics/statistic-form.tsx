import type { QueryKey } from '@tanstack/react-query';
import { statisticFields } from '#contract/content/statistic-fields.ts';
import { type StatisticDetail, statisticForm } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { formOf } from '#web/back-office/form/described-form.ts';
import { useOwners } from './use-owners.ts';

/** Everything of a statistic except its key. What is saved is on every page at once while it is published. */
export function StatisticForm({ statistic, queryKey }: { statistic: StatisticDetail; queryKey: QueryKey }) {
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
      button="Save statistic"
      pendingLabel="Saving…"
    />
  );
}
