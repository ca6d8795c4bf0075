import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icons.tsx';
import { type Tone, toneClass, toneIcon } from './tone.ts';

interface BadgeProps {
  tone: Tone;
  /** Absent: the tone's default icon. */
  icon?: IconName;
  /** Filled with the status colour, for tinted rows. */
  filled?: boolean;
  children: ReactNode;
}

/** A status as icon, word and colour. */
export function Badge({ tone, icon, filled, children }: BadgeProps) {
  return (
    <span className={cx('badge', toneClass[tone], filled && 'badge-filled')}>
      <Icon name={icon ?? toneIcon[tone]} size={12} />
      {children}
    </span>
  );
}
