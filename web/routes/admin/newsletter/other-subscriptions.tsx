import { subscriberStates } from '#contract/business/newsletter-states.ts';
import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { RelatedRecord } from '#web/back-office/detail/related-record.tsx';
import { Section } from '#web/back-office/section.tsx';
import { dateOf } from '#web/ui/times.ts';

/** Earlier and later subscriptions of the same address. */
export function OtherSubscriptions({ subscriptions, now }: { subscriptions: SubscriberDetail['others']; now: Date }) {
  if (subscriptions.length === 0) return null;
  return (
    <Section title="Other subscriptions of this address">
      <ul>
        {subscriptions.map(({ id, state, requestedAt }) => (
          <RelatedRecord
            key={id}
            href={`/admin/newsletter/subscribers/${id}`}
            name={`${subscriberStates[state]}, requested ${dateOf(requestedAt, now)}`}
          />
        ))}
      </ul>
    </Section>
  );
}
