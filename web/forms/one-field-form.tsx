import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { pendingLabelOf } from './pending-label.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

interface OneFieldFormProps {
  label: string;
  help?: ReactNode;
  /** The server's error for the field. */
  problem: string | undefined;
  /** Attributes of the input: `{ type: 'password', autoComplete: 'current-password' }`. */
  input: ComponentProps<typeof Input>;
  button: string;
  isPending: boolean;
  /** If absent it follows from the button's verb. */
  pendingLabel?: string;
  onSubmit: (value: string) => void;
  onCancel: () => void;
}

/** A dialog's form with one field. The typed text stays until the dialog closes. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { label, help, problem, input, button, isPending, pendingLabel, onSubmit, onCancel } = props;
  const form = useFocusOnError<HTMLFormElement>(problem);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const value = new FormData(event.currentTarget).get('value');
        onSubmit(typeof value === 'string' ? value : '');
      }}
    >
      <Field label={label} help={help} error={problem}>
        {(control) => <Input autoCapitalize="none" spellCheck={false} {...input} {...control} name="value" autoFocus />}
      </Field>
      <DialogActions onCancel={onCancel}>
        <Button type="submit" loading={isPending} loadingLabel={pendingLabel ?? pendingLabelOf(button)}>
          {button}
        </Button>
      </DialogActions>
    </form>
  );
}

/** A field for six digits; phones offer the code from the latest SMS. */
export const codeInput = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  className: 'tabular-nums',
} as const;
