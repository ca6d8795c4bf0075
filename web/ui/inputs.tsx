import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** 44 px high, 36 in filters. */
type Height = { height?: 'md' | 'sm' };

export function Input({ height, className, ...rest }: ComponentProps<'input'> & Height) {
  return <input type="text" {...rest} className={cx('field', height === 'sm' && 'field-sm', className)} />;
}

/** At least 120 px high (requirements 1.9); resizable vertically. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={cx('field min-h-[120px] resize-y', className)} />;
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

export function Checkbox({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx('choice', className)}>
      <input {...rest} type="checkbox" className="choice-mark" />
      <span>{children}</span>
    </label>
  );
}

/**
 * Applies immediately, or with the form's save button; submitted like a checkbox. @public: the settings screens use it.
 */
export function Switch({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx('choice', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state natively */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
      <span>{children}</span>
    </label>
  );
}
