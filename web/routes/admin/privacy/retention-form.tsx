import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type RetentionSetting, retentionKinds, retentionSettings } from '#contract/operations/retention-kinds.ts';
import { type Settings, settings } from '#contract/operations/settings.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';

type Days = Settings['retention'];
type Fields = Record<RetentionSetting, string>;
interface Stored {
  version: number;
  values: Days;
}

const queryKey = ['settings', 'section', 'retention'] as const;

/** An empty field is not 0, which may stand for no limit. */
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Typed digits as numbers, with the bounds of the settings. */
const shape = z.object(
  Object.fromEntries(
    retentionSettings.map((key) => [
      key,
      z.string().transform(toNumber).pipe(settings.shape.retention.shape[key].unwrap()),
    ]),
  ),
) as unknown as z.ZodType<Days, Fields>;

const parts = retentionSettings.map((name) => {
  const { label, from, minimum, maximum } = retentionKinds[name];
  return {
    name,
    label: `${label} (days)`,
    help: `${minimum} to ${maximum} days ${from}.`,
    control: { className: 'tabular-nums', autoComplete: 'off' },
  };
});

const fieldsOf = ({ values }: Stored) =>
  Object.fromEntries(retentionSettings.map((key) => [key, String(values[key])])) as Fields;

/** The periods, saved as one section of the settings. */
export function RetentionForm() {
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Stored> => {
      const all = await api.settings.get();
      return { values: all.retention, version: all.versions.retention };
    },
    meta: { resource: 'retention periods' },
  });
  return (
    <section aria-labelledby="periods">
      <h2 id="periods" className="mb-4 border-ink border-b pb-2 text-h5">
        Periods
      </h2>
      <QueryState query={query} resource="retention periods">
        {(record) => (
          <RecordForm<Fields, Days, Stored>
            label="Retention periods"
            record={record}
            queryKey={queryKey}
            fieldsOf={fieldsOf}
            shape={shape}
            parts={parts}
            draft="settings:retention"
            save={async (values, version) => {
              const all = await api.settings.update({ section: 'retention', values, version });
              return { values: all.retention, version: all.versions.retention };
            }}
            savedText={() => 'The periods are saved. What is due was counted again.'}
            onSaved={() => void queryClient.invalidateQueries({ queryKey: queries.privacy.retention.key() })}
            button="Save periods"
            pendingLabel="Saving…"
          />
        )}
      </QueryState>
    </section>
  );
}
