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

/** Makes the badge of a kind of status from the word, tone and icon of each. */
export function statusBadge<Status extends string>(
  words: Readonly<Record<Status, string>>,
  looks: Readonly<Record<Status, { tone: Tone; icon?: IconName }>>,
) {
  return function StatusBadge({ status }: { status: Status }) {
    return <Badge {...looks[status]}>{words[status]}</Badge>;
  };
}
