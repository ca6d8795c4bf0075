import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';

interface HoursFieldProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** What a finished project took. The team alone sees it. */
export function HoursField({ label = 'Hours worked', value, onChange, error }: HoursFieldProps) {
  return (
    <Field label={label} error={error} help="For the team only, compared with the offer">
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
