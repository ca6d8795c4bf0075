import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons.tsx';

/** Attributes that connect a control with its label, help and error. */
interface ControlProps {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Below the control; replaced by an error. */
  help?: ReactNode;
  error?: string | undefined;
  /** Marks the label with an asterisk. */
  required?: boolean;
  /** At the right end of the label's line: `Forgot it?`. */
  aside?: ReactNode;
  /** For links that jump to the field; generated when absent. */
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, help or error below: `<Field label="Email">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, help, error, required = false, aside, id, className, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const noteId = `${controlId}-note`;
  const note = error ?? help;
  return (
    <div className={cx('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={controlId} className="font-medium text-small">
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        required,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && <FieldNote id={noteId} error={error} help={help} />}
    </div>
  );
}

/** The help of a control, or what is wrong with it. */
export function FieldNote({ id, error, help }: { id: string; error: string | undefined; help?: ReactNode }) {
  if (!error)
    return (
      <p id={id} className="mt-1.5 text-ink-3 text-meta">
        {help}
      </p>
    );
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 font-medium text-critical text-meta">
      <Icon name="alert" className="mt-px flex-none" />
      {error}
    </p>
  );
}
