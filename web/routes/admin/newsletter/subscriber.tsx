import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { StoryLink } from '#web/domains/activity/story-link.tsx';
import { RecordMeasures } from '#web/domains/privacy/record-measures.tsx';
import { timeWithSeconds } from '#web/ui/times.ts';
import type { Route } from './+types/subscriber.ts';
import { OtherSubscriptions } from './other-subscriptions.tsx';
import { SubscriberStateBadge } from './state-badge.tsx';
import { SubscriptionActs } from './subscription-acts.tsx';

const subscriberOptions = (id: string) =>
  queries.subscribers.get.queryOptions({ input: { id }, meta: { resource: 'subscriber' } });

export const clientLoader = recordLoader(({ id }) => subscriberOptions(id));

export const meta = titleMeta('Subscriber · Admin');

export default function SubscriberPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={subscriberOptions(id)}
      noun="subscriber"
      crumbs={[
        { label: 'Admin', href: '/admin' },
        { label: 'Newsletter', href: '/admin/newsletter' },
      ]}
      nameOf={({ email }) => email}
      missingText="There is no subscriber at this address. The subscription was deleted, or the link contains a mistake."
    >
      {(subscriber, now) => (
        <>
          <RecordHeader title={subscriber.email} badge={<SubscriberStateBadge state={subscriber.state} />} />
          <RecordMeasures kind="subscriber" id={id} className="mt-5" />
          <RecordColumns
            aside={
              <>
                <OtherSubscriptions subscriptions={subscriber.others} now={now} />
                <SubscriptionActs subscriber={subscriber} queryKey={subscriberOptions(id).queryKey} />
                <StoryLink resource="newsletter-subscription" id={id} />
              </>
            }
          >
            <Proof subscriber={subscriber} />
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

/** What was agreed to, where and when, and how the address was confirmed. */
function Proof({ subscriber }: { subscriber: SubscriberDetail }) {
  const { requestedAt, consentText, consentPage, locale, networkDigest, unsubscribedAt } = subscriber;
  const { confirmedAt, confirmationNote, confirmationNetworkDigest, bounceAnswer } = subscriber;
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
        {unsubscribedAt && <Fact label="Ended">{exactTime(unsubscribedAt)}</Fact>}
        {bounceAnswer && <Fact label="Bounced">{bounceAnswer}</Fact>}
      </FactList>
      <p className="max-w-prose text-ink-3 text-meta">
        Networks are stored as keyed hashes: they can be compared, but the IP address cannot be read from them.
      </p>
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** With the year and seconds, as evidence needs it. */
function exactTime(at: Date) {
  return (
    <time dateTime={at.toISOString()}>
      {day.format(at)}, {timeWithSeconds(at)}
    </time>
  );
}
