import { useState } from 'react';
import { type DeliveryState, deliveryStates } from '#contract/operations/webhooks/webhook-states.ts';
import type { DeliveryRow } from '#contract/operations/webhooks/webhooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import type { Tone } from '#web/ui/tone.ts';
import { DeliveryLog } from './delivery-log.tsx';

const displays: Record<DeliveryState, { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'info', icon: 'clock' },
  delivered: { tone: 'positive', icon: 'check' },
  failed: { tone: 'critical', icon: 'alert' },
};

/** A delivery in one line; expanded, what was sent and every answer. */
export function DeliveryEntry({ delivery, now }: { delivery: DeliveryRow; now: Date }) {
  const { event, recordId, state, attempts, createdAt } = delivery;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-line border-b text-small">
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:text-ink [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow basis-48">
            <b className="block font-medium">{event}</b>
            {recordId && <span className="wrap-anywhere line-clamp-1 text-ink-3 text-meta">{recordId}</span>}
          </span>
          <Badge {...displays[state]}>{deliveryStates[state]}</Badge>
          <span className="text-ink-3 tabular-nums">
            {attempts > 1 && `${attempts} attempts, `}
            <time dateTime={createdAt.toISOString()}>{dayAndTime(createdAt, now)}</time>
          </span>
          <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180" />
        </summary>
        {isOpen && <DeliveryLog delivery={delivery} now={now} />}
      </details>
    </li>
  );
}
