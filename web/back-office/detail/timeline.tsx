import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { type Tone, toneClass } from '#web/ui/tone.ts';

/** Messages and events, oldest first. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return <ol aria-label={label}>{children}</ol>;
}

interface ConversationEntryProps {
  icon: IconName;
  tone: Tone;
  who: ReactNode;
  /** In grey after the name: channel and time. */
  aside: string;
  text: string | null;
  /** Visible to the team only; marked with a gold bar. */
  isInternal?: boolean;
  /** Below the text. */
  children?: ReactNode;
}

/** A message: icon, author, channel and time, text. */
export function ConversationEntry({
  icon,
  tone,
  who,
  aside,
  text,
  isInternal = false,
  children,
}: ConversationEntryProps) {
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
  /** Needs attention; the text says so too. */
  critical?: boolean | undefined;
  text: string;
  at: Date;
  /** `at` as text. */
  when: string;
}

/** An event in one line. */
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
