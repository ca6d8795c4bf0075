import { byTenant, type TenantTables } from '#server/records/tenant-tables.ts';

const ofTenant = 'invoice_id in (select id from invoices where tenant_id = $1)';
const drafts = `${byTenant} and state = 'draft'`;
const kept = 'Issued invoices are kept for their legal period (Art. 958f CO), drafts are deleted';

export const invoiceTenantTables: TenantTables = {
  invoice_events: {
    of: ofTenant,
    exit: { leftOut: 'What the team did; the invoices say what was issued and paid' },
    deletion: { kept, deletes: `invoice_id in (select id from invoices where ${drafts})` },
    sample: ({ id, at }) => ({ id, invoice_id: id, kind: 'issued', at }),
    attack: { of: 'invoice_id = $1', key: 'invoice_id', staffOnly: true },
  },
  invoice_documents: {
    of: ofTenant,
    exit: { name: 'project-invoice-documents', order: 'invoice_id, kind', leaveOut: ['pdf'] },
    deletion: { kept },
    sample: ({ id, at }) => ({ id, invoice_id: id, kind: 'invoice', pdf: '', sha256: '', at }),
    attack: { of: 'invoice_id = $1', key: 'invoice_id' },
  },
  invoice_payments: {
    of: ofTenant,
    exit: {
      name: 'project-invoice-payments',
      order: 'invoice_id, paid_on, id',
      leaveOut: ['entry_key', 'note', 'actor_id', 'reversal_reason'],
    },
    deletion: { kept },
    sample: ({ id, at }) => ({ id, invoice_id: id, amount_minor: 1, paid_on: at, at }),
    attack: { of: 'invoice_id = $1', key: 'invoice_id', staffOnly: true },
  },
  invoices: {
    of: `${byTenant} and state <> 'draft'`,
    exit: {
      name: 'project-invoices',
      order: 'issued_on, number',
      leaveOut: ['positions', 'offer_share_minor', 'reminders', 'reminded_on'],
    },
    deletion: { kept, deletes: drafts },
    sample: ({ id, userId, at }) => ({
      ...{ id, tenant_id: id, client_id: userId, number: `RE-${id}`, state: 'issued', subject: 'Synthetic' },
      ...{ client_name: 'Synthetic', street: 'x', postal_code: '1', city: 'x', country: 'CH', currency: 'CHF' },
      ...{ service_from: at, service_to: at, payment_days: 30, positions: '[]', net_minor: 0, vat_minor: 0 },
      ...{ total_minor: 0, issued_on: at, due_on: at, reference: id, content: '{}', content_hash: '' },
      ...{ created_at: at, updated_at: at },
    }),
  },
};
