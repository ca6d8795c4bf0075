import { subscriberStates, topicsLabel } from '#contract/business/newsletter-states.ts';
import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RelatedRecord } from '#web/back-office/detail/related-record.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { Section } from '#web/back-office/section.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { subscriptionActs } from '#web/domains/newsletter/acts.ts';
import { RecordMeasures } from '#web/domains/privacy/record-measures.tsx';
import { dateOf, longDateOf, timeWithSeconds } from '#web/ui/times.ts';
import { SubscriberStateBadge } from './state-badge.tsx';

const subscriberOptions = (id: string) =>
  queries.subscribers.get.queryOptions({ input: { id }, meta: { resource: 'subscriber' } });

export const clientLoader = recordLoader(({ id }) => subscriberOptions(id));

export const meta = titleMeta('Subscriber · Admin');

export default detailPage(subscriberOptions, {
  noun: 'subscriber',
  crumbs: crumbsTo('/admin/newsletter'),
  nameOf: ({ email }) => email,
  missingText: 'There is no subscriber at this address. The subscription was deleted, or the link contains a mistake.',
  badge: ({ record }) => <SubscriberStateBadge status={record.state} />,
  notices: ({ record: { id } }) => <RecordMeasures kind="subscriber" id={id} className="mt-5" />,
  aside: (shown) => (
    <>
      <OtherSubscriptions subscriptions={shown.record.others} now={shown.now} />
      <ActButtons
        acts={subscriptionActs}
        record={shown.record}
        shown={shown}
        className="grid justify-items-start gap-3"
      />
      <ActivityLink resource="newsletter-subscription" id={shown.record.id} />
    </>
  ),
  main: ({ record }) => <Proof subscriber={record} />,
});

/** What was agreed to, where and when, and how the address was confirmed. */
function Proof({ subscriber }: { subscriber: SubscriberDetail }) {
  const { requestedAt, consentText, consentPage, locale, networkDigest, unsubscribedAt } = subscriber;
  const { confirmedAt, confirmationNote, confirmationNetworkDigest, bounceAnswer, topics } = subscriber;
  return (
    <div className="grid gap-7">
      <FactList title="Consent">
        <Fact label="Requested">{exactTime(requestedAt)}</Fact>
        <Fact label="Text shown">{consentText}</Fact>
        <Fact label="Page">{consentPage}</Fact>
        <Fact label="Language">{locale === 'en' ? 'English' : locale}</Fact>
        <Fact label="Network">{networkDigest || 'Not recorded'}</Fact>
      </FactList>
      <FactList title="Confirmation">
        <Fact label="Confirmed">{confirmedAt ? exactTime(confirmedAt) : 'Not confirmed'}</Fact>
        {confirmationNote && <Fact label="How">{confirmationNote}</Fact>}
        {confirmedAt && <Fact label="Network">{confirmationNetworkDigest || 'Not recorded'}</Fact>}
        {confirmedAt && <Fact label="Topics">{topicsLabel(topics)}</Fact>}
        {unsubscribedAt && <Fact label="Ended">{exactTime(unsubscribedAt)}</Fact>}
        {bounceAnswer && <Fact label="Bounced">{bounceAnswer}</Fact>}
      </FactList>
      <p className="max-w-prose text-ink-3 text-meta">
        Networks are stored as keyed hashes: they can be compared, but the IP address cannot be read from them.
      </p>
    </div>
  );
}

/** With the year and seconds, as evidence needs it. */
function exactTime(at: Date) {
  return (
    <time dateTime={at.toISOString()}>
      {longDateOf(at)}, {timeWithSeconds(at)}
    </time>
  );
}

/** Earlier and later subscriptions of the same address. */
function OtherSubscriptions({ subscriptions, now }: { subscriptions: SubscriberDetail['others']; now: Date }) {
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
