import type { ComponentProps } from 'react';
import { Input } from '#web/ui/inputs.tsx';

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'className'> {
  /** Shows the Show button, which reveals all passwords of the form; one per form. */
  hasShowButton: boolean;
}

/**
 * A password field, optionally with a Show button. The name of the button does not include the label of the field, so
 * that the label matches only the field.
 */
export function PasswordInput({ hasShowButton, ...rest }: PasswordInputProps) {
  if (!hasShowButton) return <Input {...rest} type="password" />;
  return (
    <span className="relative block">
      <Input {...rest} type="password" className="pr-16" />
      <button
        type="button"
        data-reveal
        aria-pressed="false"
        className="needs-script absolute inset-y-0 right-0 px-3 text-ink-3 text-meta hover:text-ink aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
      >
        Show
      </button>
    </span>
  );
}
