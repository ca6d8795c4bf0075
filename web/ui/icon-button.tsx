import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icons.tsx';

type IconButtonProps = ComponentProps<'button'> & {
  icon: IconName;
  /** The accessible name. */
  label: string;
};

/** A square button of 40 px (44 on touch) that shows only an icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx('icon-button', className)}>
      <Icon name={icon} size={20} />
    </button>
  );
}
