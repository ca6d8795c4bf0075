import { z } from 'zod';
import {
  mayBeUnlimited,
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
import type { FormField } from '#web/back-office/form/fields.ts';
import { FormView } from '#web/back-office/form/form-view.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { RetentionPreview } from './retention-preview.tsx';

type Days = Settings['retention'];
type UnlimitedField = `${RetentionSetting}Unlimited`;
type Fields = Record<RetentionSetting, string> & Partial<Record<UnlimitedField, boolean>>;
interface Stored {
  version: number;
  values: Days;
}

const queryKey = ['settings', 'section', 'retention'] as const;

const unlimitedField = (key: RetentionSetting): UnlimitedField => `${key}Unlimited`;

/** An empty field is not 0, which stands for no limit. */
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

const digits = z.object(
  Object.fromEntries(
    retentionSettings.map((key) => [
      key,
      z.string().transform(toNumber).pipe(settings.shape.retention.shape[key].unwrap()),
    ]),
  ),
);

/** Typed digits as numbers, with the bounds of the settings. What is kept without limit is chosen, not typed as 0. */
const shape = z.preprocess((typed) => {
  const fields = typed as Fields;
  const numbers = retentionSettings.map((key) => {
    if (!mayBeUnlimited(key)) return [key, fields[key]];
    return [key, fields[unlimitedField(key)] ? '0' : fields[key].replace(/^\s*0+\s*$/, '')];
  });
  return Object.fromEntries(numbers);
}, digits) as unknown as z.ZodType<Days, Fields>;

const parts = retentionSettings.flatMap((name): FormField<Fields>[] => {
  const { label, from, minimum, maximum } = retentionKinds[name];
  const days: FormField<Fields> = {
    name,
    label: `${label} (days)`,
    help: `${minimum} to ${maximum} days ${from}.`,
    control: { className: 'tabular-nums', autoComplete: 'off' },
  };
  if (!mayBeUnlimited(name)) return [days];
  const unlimited = unlimitedField(name);
  return [days, { name: unlimited, label: `Keep without limit: ${label}`, type: 'checkbox', revalidates: name }];
});

const fieldsOf = ({ values }: Stored) =>
  Object.fromEntries(
    retentionSettings.flatMap((key) => {
      const isUnlimited = mayBeUnlimited(key) && values[key] === 0;
      const days = [key, isUnlimited ? '' : String(values[key])];
      return mayBeUnlimited(key) ? [days, [unlimitedField(key), isUnlimited]] : [days];
    }),
  ) as Fields;

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
