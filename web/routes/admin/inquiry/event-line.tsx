import type { InquiryEvent } from '#contract/business/inquiries.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { eventInWords } from './event-words.ts';

/** Something that happened, in one line. */
export function EventLine({ event, at }: { event: InquiryEvent; at: string }) {
  const { icon, text, critical } = eventInWords(event);
  return (
    <li className={cx('flex gap-3.5 pb-2 text-small', critical ? 'text-critical' : 'text-ink-2')}>
      <span className="grid w-8 flex-none place-items-center self-start pt-0.5">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 break-words">
        {text}, <time dateTime={event.at.toISOString()}>{at}</time>
      </span>
    </li>
  );
}
