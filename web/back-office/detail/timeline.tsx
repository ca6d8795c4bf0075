import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { type Tone, toneClass } from '#web/ui/tone.ts';

/** What was written and done, oldest first. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return <ol aria-label={label}>{children}</ol>;
}

interface ConversationEntryProps {
  icon: IconName;
  tone: Tone;
  who: ReactNode;
  /** Follows in grey: how and when. */
  aside: string;
  text: string | null;
  /** Behind a gold bar: for the team alone. */
  isInternal?: boolean;
  /** Below the text. */
  children?: ReactNode;
}

/** Something that somebody wrote: a round sign, who, how and when, the text. */
export function Entry({ icon, tone, who, aside, text, isInternal = false, children }: ConversationEntryProps) {
  return (
    <li className="flex gap-3.5 pb-5">
      <span
        className={cx(
          'grid size-8 flex-none place-items-center rounded-full bg-(--tone-surface) text-(--tone)',
          toneClass[tone],
        )}
      >
        <Icon name={icon} />
      </span>
      <div className={cx('min-w-0', isInternal ? 'border-gold border-l-2 py-0.5 pl-3.5 text-small' : 'pt-1.5')}>
        <p className="wrap-anywhere text-ink-2 text-small">
          <b className="font-medium text-ink">{who}</b> {aside}
        </p>
        <div className={cx('max-w-[34.5rem]', isInternal ? 'mt-1' : 'mt-1.5')}>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          {children}
        </div>
      </div>
    </li>
  );
}

interface EventLineProps {
  icon: IconName;
  /** Something that wants attention; the words say so too. */
  critical?: boolean | undefined;
  text: string;
  at: Date;
  /** The same moment in words. */
  when: string;
}

/** Something that happened, in one line. */
export function EventLine({ icon, critical = false, text, at, when }: EventLineProps) {
  return (
    <li className={cx('flex gap-3.5 pb-2 text-small', critical ? 'text-critical' : 'text-ink-2')}>
      <span className="grid w-8 flex-none place-items-center self-start pt-0.5">
        <Icon name={icon} />
      </span>
      <p className="wrap-anywhere min-w-0">
        {text}, <time dateTime={at.toISOString()}>{when}</time>
      </p>
    </li>
  );
}
