import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icons.tsx';
import { type Tone, toneClass, toneIcon } from './tone.ts';

interface BadgeProps {
  tone: Tone;
  /** The tone's own sign when absent. */
  icon?: IconName;
  /** For tinted rows: filled with the status colour. */
  filled?: boolean;
  children: ReactNode;
}

/** A status as sign, word and colour. */
export function Badge({ tone, icon, filled, children }: BadgeProps) {
  return (
    <span className={cx('badge', toneClass[tone], filled && 'badge-filled')}>
      <Icon name={icon ?? toneIcon[tone]} size={12} />
      {children}
    </span>
  );
}
