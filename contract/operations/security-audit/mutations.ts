// Without schemas: the screen reads it.
import type { AuditCheckId } from './audit-checks.ts';

interface Mutation {
  /** What is broken on purpose: `Cookie flag HttpOnly lost`. */
  name: string;
  /** The check that has to notice it. */
  noticedBy: AuditCheckId;
}

/** What the drill breaks in a copy, one after the other. Those that need another start of the copy come last. */
export const mutations = {
  'policy-dropped': { name: 'Header Content-Security-Policy dropped', noticedBy: 'content-policy' },
  'policy-inline-scripts': { name: 'Policy allows inline scripts', noticedBy: 'content-policy' },
  'policy-framing': { name: 'Policy allows framing', noticedBy: 'content-policy' },
  'sniffing-allowed': { name: 'Header X-Content-Type-Options dropped', noticedBy: 'security-headers' },
  'referrer-sent': { name: 'Full referrers are sent', noticedBy: 'security-headers' },
  'devices-allowed': { name: 'Header Permissions-Policy dropped', noticedBy: 'security-headers' },
  'https-optional': { name: 'Header Strict-Transport-Security dropped', noticedBy: 'https-demanded' },
  'private-answers-stored': { name: 'Private answers may be stored', noticedBy: 'private-answers' },
  'foreign-origin-allowed': { name: 'Answers allow other origins', noticedBy: 'foreign-reads' },
  'cookie-http-only': { name: 'Cookie flag HttpOnly lost', noticedBy: 'session-cookie' },
  'cookie-same-site': { name: 'Cookie flag SameSite lost', noticedBy: 'session-cookie' },
  'cookie-secure': { name: 'Cookie flag Secure lost', noticedBy: 'session-cookie' },
  'cross-site-unnoticed': { name: 'Origin of writes hidden from the server', noticedBy: 'cross-site-writes' },
  'hosts-unnoticed': { name: 'Every host name taken for ours', noticedBy: 'foreign-hosts' },
  'paths-unchecked': { name: 'Paths outside the public files are served', noticedBy: 'file-paths' },
  'stacks-shown': { name: 'Errors show where they occurred', noticedBy: 'error-answers' },
  'lockout-off': { name: 'Account lockout off', noticedBy: 'account-lockout' },
  'rate-rule-off': { name: 'Rate rule “Auth brute force” off', noticedBy: 'rate-limits' },
  'sessions-kept': { name: 'Session kept after sign-out', noticedBy: 'session-end' },
  'links-kept': { name: 'Used links stay valid', noticedBy: 'reset-links' },
  'file-cut-off': { name: 'Stored file cut off by one byte', noticedBy: 'stored-files' },
  'row-security-off': { name: 'Row-level security of one table off', noticedBy: 'row-level-security' },
  'row-policy-widened': { name: 'Policy of one table widened', noticedBy: 'row-level-security' },
  'role-widened': { name: 'Role of the server widened', noticedBy: 'database-role' },
  'audit-rights-widened': { name: 'Audit entries made changeable', noticedBy: 'audit-rights' },
  'audit-entry-changed': { name: 'Audit entry changed afterwards', noticedBy: 'audit-chain' },
  'secrets-readable': { name: 'Secrets made readable for others', noticedBy: 'secrets' },
  'mail-stopped': { name: 'Mail relay stopped', noticedBy: 'mail-delivery' },
  'network-trusted': { name: 'Network of a visitor trusted as a proxy', noticedBy: 'forwarded-addresses' },
  'body-limit-raised': { name: 'Limit of requests raised a hundred times', noticedBy: 'large-bodies' },
  'permissions-widened': { name: 'Permissions of members widened', noticedBy: 'permissions' },
  'scopes-ignored': { name: 'Scopes of tokens ignored', noticedBy: 'token-scopes' },
  'expired-tokens-accepted': { name: 'Expired tokens accepted', noticedBy: 'token-ends' },
  'organisations-mixed': { name: 'Organisation left out of a query', noticedBy: 'organisation-requests' },
  'second-step-skipped': { name: 'Two-step not asked for at sign-in', noticedBy: 'two-step-verification' },
  'upload-types-unchecked': { name: 'Upload accepts any content', noticedBy: 'uploads' },
  'redirects-unchecked': { name: 'Redirect to another site allowed', noticedBy: 'foreign-redirects' },
  'accounts-told-apart': { name: 'Unknown accounts answered otherwise', noticedBy: 'unknown-accounts' },
} as const satisfies Record<string, Mutation>;

export type MutationId = keyof typeof mutations;

/** The description of a mutation; null: of one that a former version had. */
export const mutationOf = (id: string): Mutation | null => (id in mutations ? mutations[id as MutationId] : null);
