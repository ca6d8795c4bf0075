import { offerStates } from '#contract/business/offers/states.ts';
import { clientOf } from '#server/domains/offers/rows.ts';
import { csvExport } from '#server/records/list/export.ts';
import { offerList } from './list.ts';

const decimals = (minor: number) => (minor / 100).toFixed(2);

/** The whole filtered list as a CSV file. */
export const exportOffers = csvExport(offerList, {
  name: 'offers',
  action: 'offer.exported',
  columns: {
    Number: ({ offer }) => offer.number,
    Version: ({ offer }) => String(offer.revision),
    State: ({ offer }) => offerStates[offer.state],
    Subject: ({ offer }) => offer.subject,
    Project: ({ project }) => project?.name ?? null,
    Client: clientOf,
    'Client email': ({ email }) => email,
    Currency: ({ offer }) => offer.currency,
    Net: ({ offer }) => decimals(offer.netMinor),
    'Including VAT': ({ offer }) => decimals(offer.totalMinor),
    'Margin %': ({ offer }) => (offer.marginPermille === null ? null : (offer.marginPermille / 10).toFixed(1)),
    'Valid until': ({ offer }) => offer.validUntil,
    'Sent (UTC)': ({ offer }) => offer.sentAt,
    'Decided (UTC)': ({ offer }) => offer.decidedAt,
    Reason: ({ offer }) => offer.reason,
    'Content SHA-256': ({ offer }) => offer.contentHash,
  },
});
