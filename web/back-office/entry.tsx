import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { type Tone, toneClass } from '#web/ui/tone.ts';

interface EntryProps {
  icon: IconName;
  tone: Tone;
  head: ReactNode;
  /** Follows the head in grey: how and when. */
  aside: string;
  children: ReactNode;
}

/** Something that somebody wrote: a round sign, who, how and when, the text. */
export function Entry({ icon, tone, head, aside, children }: EntryProps) {
  return (
    <li className="flex gap-3.5 pb-5">
      <Sign icon={icon} tone={tone} />
      <div className="min-w-0 pt-1.5">
        <p className="break-words text-ink-2 text-small">
          {head} {aside}
        </p>
        <div className="mt-1.5 max-w-[34.5rem]">{children}</div>
      </div>
    </li>
  );
}

export function Sign({ icon, tone }: { icon: IconName; tone: Tone }) {
  return (
    <span
      className={cx(
        'grid size-8 flex-none place-items-center rounded-full bg-(--tone-surface) text-(--tone)',
        toneClass[tone],
      )}
    >
      <Icon name={icon} />
    </span>
  );
}
