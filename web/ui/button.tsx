import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'link' | 'premium' | 'destructive';
type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

export interface ButtonLook {
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

/** The look alone, for elements that are no button of ours: a router's link, a menu's trigger. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook, className?: string): string {
  return cx('button tap', sizes[size], variants[variant], className);
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Disables the button, shows a spinner and keeps the width. */
    loading?: boolean;
    /** What the button says meanwhile: `Saving…`. */
    loadingLabel?: ReactNode;
  };

/**
 * spec 000 §9: xs to xl; primary, secondary, outline, ghost, link, premium; loading disables and shows a spinner.
 * Disabled by `aria-disabled`: the attribute of HTML would take the focus away from whoever just pressed it.
 */
export function Button({ variant, size, loading = false, loadingLabel, className, children, ...props }: ButtonProps) {
  const { disabled, onClick, ...rest } = props;
  const isOff = disabled || loading;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size }, className)}
      aria-disabled={isOff || undefined}
      onClick={isOff ? ignore : onClick}
      aria-busy={loading || undefined}
    >
      {loading ? (
        <>
          <span className="spinner" aria-hidden="true" />
          <span className="grid justify-items-start">
            <span className="col-start-1 row-start-1">{loadingLabel ?? children}</span>
            <span className="invisible col-start-1 row-start-1" aria-hidden="true">
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

/** Enter in a field presses the button of its form, too: what is refused here is not sent. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook;

/** A link that looks like a button: it leads somewhere, a button does something. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClass({ variant, size }, className)} />;
}
