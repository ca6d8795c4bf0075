import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';

interface CodeFieldProps {
  label: string;
  help: string;
  /** True for the six digits of a factor; a recovery code has letters too. */
  digits: boolean;
  refused: FormRefusal | null;
}

/** The code field of a step-up: it takes the focus, and phones offer the code from the latest SMS. */
export function CodeField({ label, help, digits, refused }: CodeFieldProps) {
  const kind = digits
    ? ({ inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
    : ({ autoComplete: 'off' } as const);
  return (
    <Field id="code" label={label} help={help} error={refused?.problems.code}>
      {(control) => (
        <Input
          {...control}
          {...kind}
          name="code"
          data-help={help}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!refused?.message}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
