import { subscriberStates, topicsLabel } from '#contract/business/newsletter-states.ts';
import { csvExport } from '#server/records/list/export.ts';
import { subscriberList } from './list.ts';
import { stateOf } from './rows.ts';

/** The whole filtered list with the proof of each consent as a CSV file. */
export const exportSubscribers = csvExport(subscriberList, {
  name: 'subscribers',
  action: 'newsletter.exported',
  columns: {
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
    Topics: ({ topics }) => topicsLabel(topics),
  },
});
