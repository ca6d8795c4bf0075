import { type LegalReceipt, receiptFormat } from '#contract/business/legal/receipts.ts';
import { createScimTokenText } from '#server/identity/sso/scim/token-format.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import type { SyntheticPerson, SyntheticTenant } from './synthetic-tenant.ts';

/** The text of a document that both tenants were asked to accept. */
export interface PublishedText {
  documentId: string;
  number: number;
  contentHash: string;
}

/** What the rows are made with, besides the types of their columns. */
export interface SampleParts {
  text: PublishedText;
  /** The token with which the tenant's provider calls. */
  scimToken: string;
}

export const newScimToken = createScimTokenText;

/** The values of columns that their types do not tell. */
export function samplesOf(
  table: string,
  tenant: SyntheticTenant,
  person: SyntheticPerson,
  { text, scimToken }: SampleParts,
): Record<string, unknown> {
  const isOwner = person === tenant.owner;
  const key = `${isOwner ? 'own' : 'more'}-${tenant.word}`;
  // Its provider may manage the people whose addresses are in it.
  const domain = isOwner ? `${tenant.word}.example` : `${key}.example`;
  const day = 86_400_000;
  const samples: Record<string, Record<string, unknown>> = {
    users: { id: person.id, email: person.email, email_verified: true, role: 'user', image: null },
    accounts: { provider_id: key, password: null },
    tenants: { id: tenant.id, subdomain: tenant.word, domain: `${tenant.word}.example`, status: 'active' },
    tenant_members: { role: person.role, joined_at: new Date() },
    sessions: { expires_at: new Date(Date.now() + day), impersonator_id: null, impersonator_session_id: null },
    // Another version than that of a form: what is in force needs a whole configuration to be saved.
    sso_providers: { key, type: 'oidc', configuration: '{}', enabled: true, version: 2, domains: [domain] },
    // The address of the configuration above: an outcome of another one is not shown.
    sso_discoveries: { address: '' },
    // Likewise of the configuration.
    sso_test_outcomes: { configuration_hash: '' },
    sso_domains: { domain, proven_at: isOwner ? new Date() : null, findings: '[]' },
    scim_users: { active: true },
    scim_tokens: {
      token_hash: hashToken(isOwner ? scimToken : newScimToken()),
      expires_at: new Date(Date.now() + day),
    },
    api_tokens: { scopes: ['signed-in'], kind: 'personal', expires_at: new Date(Date.now() + day) },
    factors: { factor_type: 'phone', phone: '+41791234567', status: 'unverified' },
    profiles: { phone: '+41 44 000 00 00' },
    pages: { status: 'draft' },
    passkeys: { credential_id: Buffer.from(tenant.newId()).toString('base64url') },
    notifications: { kind: 'project-message' },
    newsletter_subscriptions: { locale: 'en' },
    status_subscribers: { confirmed_at: new Date(), unconfirmed_until: null },
    legal_requests: { document_id: text.documentId, number: text.number, objected_at: null, objection: null },
    legal_acceptances: {
      document_id: text.documentId,
      number: text.number,
      content_hash: text.contentHash,
      receipt: JSON.stringify({ acceptedBy: { email: person.email } }),
    },
    rate_limit_rules: { pattern: '/synthetic', mode: 'off', actions: '[{"kind":"log","everyMinutes":1}]' },
    tenant_exit_packs: { finished_at: new Date(), size: 1 },
    projects: { owner_id: person.id },
    saved_estimates: storedEstimate,
    inquiry_estimates: storedEstimate,
    offers: sentOffer(key),
    offer_signatures: { ended_at: null, receipt: JSON.stringify(offerReceipt(person)) },
    invoices: {
      ...{ state: 'issued', number: `RE-${key}`, reference: key, content: '{}', content_hash: '', country: 'CH' },
      ...{ issued_on: '2026-11-17', due_on: '2026-12-17', net_minor: 1, vat_minor: 0, total_minor: 1, positions: '[]' },
    },
  };
  return samples[table] ?? {};
}

/** Estimates refer to a price book by its number, not by its id. */
const storedEstimate = { book: '2026-11', tier: 'swiss', answers: 'no.no.no.no', currency: 'CHF' };

/** An offer that waits for the decision of its client. */
function sentOffer(number: string): Record<string, unknown> {
  const content = {
    ...{
      format: 'firn-offer-1',
      number,
      revision: 1,
      sender: { name: '', lines: [], registration: '' },
      addressee: '',
    },
    ...{ place: '', day: '2026-11-20', subject: '', intro: '', currency: 'CHF', positions: [], discounts: [] },
    ...{ positionsMinor: 0, netMinor: 0, vat: [], vatMinor: 0, totalMinor: 0, validUntil: '2999-01-01', start: null },
    ...{ payment: '', terms: [], estimate: null, signatures: 1, closing: '' },
  };
  const stored = { content: JSON.stringify(content), content_hash: 'a'.repeat(64), sent_at: new Date() };
  return {
    number,
    revision: 1,
    state: 'sent',
    signatures: 1,
    valid_until: '2999-01-01',
    positions: '[]',
    pdf_size: 1,
    ...stored,
  };
}

/** What a signature of an offer states, as its PDF shows it. */
function offerReceipt({ id, email }: { id: string; email: string }): LegalReceipt {
  const document = { id, title: '', type: 'offer', version: 1, hash: 'a'.repeat(64) };
  const acceptedBy = { account: id, email, name: '' };
  const acceptedAt = '2026-11-20T12:00:00.000Z';
  return { format: receiptFormat, id, issuer: '', document, acceptedBy, acceptedAt, assurance: 'aal1' };
}

/** Owned tables without rows of the synthetic tenants, and why. */
export const leftOut: Record<string, string> = {
  restrictions: 'Its people could not act: restricted processing is tested on its own.',
  audit_seals: 'Each is the seal of an entry, made by the job that seals them.',
  account_deletions: 'Its people could not act: deletion is tested on its own.',
};
