import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'link' | 'premium' | 'destructive';
type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

export interface ButtonStyle {
  /** `premium` is red: once per view. `destructive` confirms what cannot be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const variants: Record<ButtonVariant, string> = {
  primary: '',
  secondary: 'button-secondary',
  outline: 'button-outline',
  ghost: 'button-ghost',
  link: 'button-link',
  premium: 'button-premium',
  destructive: 'button-destructive',
};

const sizes: Record<ButtonSize, string> = {
  xs: 'button-xs',
  sm: 'button-sm',
  md: '',
  lg: 'button-lg',
  xl: 'button-xl',
};

/** The classes alone, for elements other than `Button`: a router link, a menu trigger. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonStyle, className?: string): string {
  return cx('button tap', sizes[size], variants[variant], className);
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /**
     * Disables the button, shows a spinner and keeps the width. A button that can be loading ignores the second click of a double
     * click, which would repeat what it starts or start what has taken its place.
     */
    loading?: boolean;
    /** The label while loading: `Saving…`. */
    loadingLabel?: ReactNode;
  };

/**
 * Requirements 1.9: xs to xl; primary, secondary, outline, ghost, link, premium; loading disables and shows a spinner.
 * Disabled by `aria-disabled`, because the `disabled` attribute would remove the focus from a button just clicked.
 */
export function Button({ variant, size, loading, loadingLabel, className, children, ...props }: ButtonProps) {
  const { disabled, onClick, ...rest } = props;
  const isOff = disabled || loading;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size }, className)}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff || (loading !== undefined && event.detail > 1)) ignore(event);
        else onClick?.(event);
      }}
      aria-busy={loading || undefined}
    >
      {loading ? (
        <>
          <span className="spinner" aria-hidden="true" />
          <span className="grid items-center justify-items-start">
            <span className="col-start-1 row-start-1">{loadingLabel ?? children}</span>
            <span className="invisible col-start-1 row-start-1 inline-flex items-center gap-2.5" aria-hidden="true">
              {children}
            </span>
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** Enter in a field clicks the form's button too, so preventing the click also prevents submission. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

type ButtonLinkProps = ComponentProps<'a'> & ButtonStyle;

/** A link that looks like a button. Use it for navigation only. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClass({ variant, size }, className)} />;
}
