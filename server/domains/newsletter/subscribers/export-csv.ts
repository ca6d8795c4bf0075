import { subscriberStates } from '#contract/business/newsletter-states.ts';
import type { SubscriberQuery } from '#contract/business/subscribers.ts';
import type { NewsletterSubscription } from '#server/domains/newsletter/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvColumns, exportList } from '#server/records/list/export.ts';
import { subscriberList } from './list.ts';
import { stateOf } from './rows.ts';

const columns: CsvColumns<NewsletterSubscription> = {
  Email: ({ email }) => email,
  State: (subscription) => subscriberStates[stateOf(subscription)],
  'Requested (UTC)': ({ requestedAt }) => requestedAt,
  'Consent page': ({ consentPage }) => consentPage,
  'Consent text': ({ consentText }) => consentText,
  'Network digest of the request': ({ networkDigest }) => networkDigest,
  'Confirmed (UTC)': ({ confirmedAt }) => confirmedAt,
  Confirmation: ({ confirmationNote }) => confirmationNote,
  'Network digest of the confirmation': ({ confirmationNetworkDigest }) => confirmationNetworkDigest,
  'Unsubscribed (UTC)': ({ unsubscribedAt }) => unsubscribedAt,
  'Bounce answer': ({ bounceAnswer }) => bounceAnswer,
};

/** Returns the whole filtered list with the proof of each consent as a CSV file. */
export function exportSubscribers(ctx: Ctx, query: SubscriberQuery): Promise<File> {
  return exportList(ctx, subscriberList, query, { name: 'subscribers', action: 'newsletter.exported', columns });
}
