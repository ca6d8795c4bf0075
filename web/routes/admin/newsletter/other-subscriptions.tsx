import { Link } from 'react-router';
import { subscriberStates } from '#contract/business/newsletter-states.ts';
import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { dateOf } from '#web/ui/times.ts';

/** Earlier and later subscriptions of the same address. */
export function OtherSubscriptions({ subscriptions, now }: { subscriptions: SubscriberDetail['others']; now: Date }) {
  if (subscriptions.length === 0) return null;
  return (
    <section>
      <h2 className="border-rule border-b pb-2 font-medium text-small">Other subscriptions of this address</h2>
      <ul>
        {subscriptions.map(({ id, state, requestedAt }) => (
          <li key={id} className="border-line border-b py-2.5 text-small">
            <Link to={`/admin/newsletter/subscribers/${id}`} className="link">
              {subscriberStates[state]}, requested {dateOf(requestedAt, now)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
