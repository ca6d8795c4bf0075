import type { PageStatus } from '#contract/content/editing.ts';
import { statusLabels } from '#contract/content/page-labels.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { Select } from '#web/ui/select.tsx';

export interface WantedStatus {
  status: PageStatus;
  /** As the field of date and time holds it, in Zurich. */
  publishOn: string;
}

interface StatusFieldsProps {
  wanted: WantedStatus;
  onChange: (wanted: WantedStatus) => void;
  problem: string | undefined;
}

const notes: Record<PageStatus, string> = {
  draft: 'Visible to administrators only.',
  scheduled: 'Public from the publish date, with the text as saved now.',
  published: 'Public as soon as you save.',
};

/** The status that the page has after saving, and when it is published. */
export function StatusFields({ wanted, onChange, problem }: StatusFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field label="Status" help={notes[wanted.status]}>
        {(control) => (
          <Select
            {...control}
            value={wanted.status}
            choices={(['draft', 'scheduled', 'published'] as const).map((status) => [status, statusLabels[status]])}
            onChange={({ target }) => onChange({ ...wanted, status: target.value as PageStatus })}
          />
        )}
      </Field>
      {wanted.status === 'scheduled' && (
        <Field id="publishAt" label="Publish date" required help="Europe/Zurich." error={problem}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={wanted.publishOn}
              onChange={({ target }) => onChange({ ...wanted, publishOn: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
