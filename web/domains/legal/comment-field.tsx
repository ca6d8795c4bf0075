import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/inputs.tsx';

interface CommentFieldProps {
  label?: string;
  help?: string;
  error?: string | undefined;
  value: string;
  onChange: (typed: string) => void;
}

/** What the history of a document says about a step. */
export function CommentField({ label = 'Comment', help, error, value, onChange }: CommentFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Textarea {...control} maxLength={2_000} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
