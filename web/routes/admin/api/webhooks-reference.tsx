import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { allWebhookEvents } from '#contract/operations/webhooks/webhook-events.ts';
import { receiverExample } from '#contract/operations/webhooks/webhook-example.ts';
import { deliveryDays, overlapHours, retryDelays } from '#contract/operations/webhooks/webhook-states.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Section } from '#web/back-office/section.tsx';
import { Icon } from '#web/ui/icons.tsx';

const body = `{
  "type": "project.created",
  "timestamp": "2026-11-17T10:07:00.000Z",
  "data": { "id": "0193a1c2-7d1e-7b3a-9c55-2f6e4d8b1a90" }
}`;

const headers: [string, string][] = [
  [
    'webhook-id',
    'The id of the event: the same whenever it is sent again. It is that of its entry in the activity log.',
  ],
  [
    'webhook-timestamp',
    'When this request was sent, in seconds since 1970. Refuse one that is older than five minutes.',
  ],
  [
    'webhook-signature',
    `“v1,” and the HMAC-SHA256, in Base64, of id, timestamp and body, joined by full stops. For ${overlapHours} hours after a change of the secret there are two, separated by a space.`,
  ],
];

/** How requests to webhooks look, and how a receiver verifies them. */
export function WebhooksReference() {
  return (
    <Section title="Receiving webhooks" size="large" isMain className="pb-10 text-small">
      <div className="max-w-192">
        <p className="py-3">
          <Link to="/admin/api/webhooks" className="link">
            Webhooks
          </Link>{' '}
          notify other systems of events, with requests that follow the Standard Webhooks specification. Its libraries
          can verify them.
        </p>
        <Part title="Request">
          <p className="pb-3 text-ink-2">
            A POST with JSON. It contains no names or texts: get the record from the API. A page's id is its address;
            when a page moves, “from” is its previous address.
          </p>
          <Code text={body} />
          <dl className="pt-3">
            {headers.map(([name, text]) => (
              <div key={name} className="border-line border-b py-2 md:grid md:grid-cols-[11rem_1fr] md:gap-4">
                <dt className="font-mono">{name}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="Answer">
          <p className="text-ink-2">
            Any status from 200 to 299, within 15 seconds. Anything else, a redirect too, is retried after{' '}
            {retryDelays.map(pauseLabel).join(', ')}; “retry-after” is followed up to an hour. Events can arrive twice
            and in another order. 410 disables the webhook immediately, and so does one day without an accepted
            delivery. Deliveries are kept for {deliveryDays} days.
          </p>
        </Part>
        <Part title="Events">
          <ul className="columns-1 sm:columns-2">
            {allWebhookEvents.map(({ event, label }) => (
              <li key={event} className="break-inside-avoid py-1">
                <code className="font-mono">{event}</code> <span className="text-ink-3">{label}</span>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Receiver for Node.js">
          <Code text={receiverExample} />
          <p className="pt-3">
            <CopyButton text={receiverExample}>Copy receiver</CopyButton>
          </p>
        </Part>
      </div>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre className="wrap-anywhere whitespace-pre-wrap rounded-sm border border-line bg-sunken px-3 py-2.5 font-mono text-meta">
      {text}
    </pre>
  );
}

/** 5 → `5 seconds`, 1800 → `30 minutes` */
function pauseLabel(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  if (seconds < 3_600) return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
  return `${seconds / 3_600} hours`;
}
