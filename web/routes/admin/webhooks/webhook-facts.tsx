import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { resultLabel } from './result-label.ts';

export function WebhookFacts({ webhook, now }: { webhook: Webhook; now: Date }) {
  const { address, events, createdAt, lastAttemptAt, lastResult, lastSuccessAt, previousSecretUntil } = webhook;
  const overlap = previousSecretUntil && previousSecretUntil > now ? previousSecretUntil : null;
  return (
    <FactList title="Details">
      <Fact label="Address">{address}</Fact>
      <Fact label="Events">{events.length}</Fact>
      <Fact label="Added">{dayAndTime(createdAt, now)}</Fact>
      <Fact label="Last sent">{lastAttemptAt ? dayAndTime(lastAttemptAt, now) : 'Nothing yet'}</Fact>
      {lastResult && <Fact label="Last result">{resultLabel(lastResult)}</Fact>}
      {lastSuccessAt && <Fact label="Accepted">{dayAndTime(lastSuccessAt, now)}</Fact>}
      {overlap && <Fact label="Old secret">also signs until {dayAndTime(overlap, now)}</Fact>}
    </FactList>
  );
}
