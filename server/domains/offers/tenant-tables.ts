import { byTenant, emailOf, type TenantTables } from '#server/records/tenant-tables.ts';

const ofTenant = `offer_id in (select id from offers where tenant_id = $1 and state <> 'draft')`;
const others = `${byTenant} and state <> 'accepted'`;
const ofOthers = `offer_id in (select id from offers where ${others})`;
const ofClient = (value: string) => `case when t.from_team then null else ${value} end`;
const kept =
  'An accepted offer proves a contract; it is kept for its legal period (Art. 958f CO), the others are deleted';

/** What the client was sent: not what the team planned, nor its drafts. */
export const offerTenantTables: TenantTables = {
  offer_events: {
    of: `${ofTenant} and kind not in ('created', 'saved')`,
    exit: {
      name: 'offer-events',
      order: 'offer_id, at, id',
      // The client sees the team as such, not its people.
      leaveOut: ['actor_id'],
      and: `${ofClient('t.actor_id')} as actor_id, ${ofClient(emailOf('t.actor_id'))} as actor_email`,
    },
    deletion: { kept, deletes: ofOthers },
    sample: ({ id, at }) => ({ id, offer_id: id, kind: 'question', from_team: false, at, body: 'Synthetic' }),
    attack: { of: 'offer_id = $1', key: 'offer_id' },
  },
  offer_signatures: {
    of: ofTenant,
    exit: { name: 'offer-signatures', order: 'offer_id, signed_at, id' },
    deletion: { kept, deletes: ofOthers },
    sample: ({ id, at }) => ({
      ...{ id, tenant_id: id, offer_id: id, typed_name: 'Synthetic', content_hash: '', signed_at: at },
      ...{ receipt: '{}', signature: '' },
    }),
  },
  offers: {
    of: `${byTenant} and state <> 'draft'`,
    exit: {
      name: 'offers',
      order: 'number, revision',
      leaveOut: ['cost_rate_minor', 'positions', 'estimate', 'margin_permille', 'storage_key'],
      files: { folder: 'number', name: "number || '-' || revision || '.pdf'", size: 'pdf_size' },
    },
    deletion: { kept, deletes: others },
    sample: ({ id, at }) => ({
      ...{ id, tenant_id: id, project_id: id, number: id, revision: 1, state: 'sent', subject: 'Synthetic' },
      ...{
        addressee: 'Synthetic',
        intro: 'Synthetic',
        currency: 'CHF',
        valid_until: '2999-01-01',
        payment: 'Synthetic',
      },
      ...{ closing: 'Synthetic', positions: '[]', discounts: '[]', net_minor: 0, total_minor: 0, content: '{}' },
      ...{ content_hash: '', sent_at: at, created_at: at, updated_at: at },
    }),
  },
};
