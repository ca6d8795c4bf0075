import { z } from 'zod';
import {
  type RetentionSetting,
  retentionKinds,
  retentionSettings,
} from '#contract/operations/privacy/retention-kinds.ts';
import { type Settings, settings } from '#contract/operations/settings.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { RecordNotices } from '#web/back-office/detail/record-notices.tsx';
import { useRecordForm } from '#web/back-office/detail/use-record-form.ts';
import { FormView } from '#web/back-office/form/form-view.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { RetentionPreview } from './retention-preview.tsx';

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
  return (
    <Section title="Periods" size="large" isMain titleClass="mb-4">
      <Loaded
        query={{
          queryKey,
          queryFn: async (): Promise<Stored> => {
            const all = await api.settings.get();
            return { values: all.retention, version: all.versions.retention };
          },
          meta: { resource: 'retention periods' },
        }}
      >
        {(record) => <Periods record={record} />}
      </Loaded>
    </Section>
  );
}

function Periods({ record }: { record: Stored }) {
  const form = useRecordForm<Fields, Days, Stored>({
    record,
    queryKey,
    fieldsOf,
    shape,
    parts,
    draft: 'settings:retention',
    async save(values, version) {
      const all = await api.settings.update({ section: 'retention', values, version });
      return { values: all.retention, version: all.versions.retention };
    },
    savedText: () => 'The periods are saved, and the data due for deletion was counted again.',
    onSaved() {
      preview.reset();
      void queryClient.invalidateQueries({ queryKey: queries.privacy.retention.key() });
    },
  });
  const preview = useWrite(null, api.privacy.previewRetention, {
    failureTitle: 'Failed to count what would be deleted',
  });
  async function showPreview(): Promise<void> {
    if (await form.state.form.trigger()) preview.mutate(shape.parse(form.state.form.getValues()));
  }
  return (
    <>
      <FormView
        state={form.state}
        label="Retention periods"
        button="Save periods"
        saysUnsaved
        notices={<RecordNotices form={form} fieldsOf={fieldsOf} />}
      >
        <Button
          variant="outline"
          loading={preview.isPending}
          loadingLabel="Counting…"
          onClick={() => void showPreview()}
        >
          Preview deletion
        </Button>
      </FormView>
      <div aria-live="polite">{preview.data && <RetentionPreview due={preview.data} stored={record.values} />}</div>
    </>
  );
}
