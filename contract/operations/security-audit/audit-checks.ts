// Without schemas: the screen reads it.
import type { CheckSeverity } from '../checks/check-choices.ts';

interface AuditCheck {
  name: string;
  severity: CheckSeverity;
  /** What a failure means. */
  meaning: string;
  remedy: string;
}

const proxy =
  'If the copy passes and visitors do not get it, look for a proxy that removes it. Else restore it in this version.';
const version = 'Go back to the version before, which passed, and repair this one.';

/** What the security audit attacks in a copy of the running version, in its order. */
export const auditChecks = {
  'content-policy': {
    name: 'Content Security Policy of pages',
    severity: 'high',
    meaning: 'A script that somebody smuggles into a page runs with the rights of its reader.',
    remedy: proxy,
  },
  'security-headers': {
    name: 'Security headers of every kind of answer',
    severity: 'medium',
    meaning: 'Browsers guess types, show the site in frames of others, or tell other sites what was read.',
    remedy: proxy,
  },
  'https-demanded': {
    name: 'HTTPS is demanded for a year',
    severity: 'high',
    meaning: 'A first visit over an open network can be read and changed.',
    remedy: proxy,
  },
  'private-answers': {
    name: 'Private answers are stored nowhere',
    severity: 'high',
    meaning: 'A proxy or the next user of a computer can read what somebody else saw.',
    remedy: proxy,
  },
  'foreign-reads': {
    name: 'Other sites cannot read answers',
    severity: 'high',
    meaning: 'A page of somebody else can read what the signed-in visitor sees here.',
    remedy: version,
  },
  'session-cookie': {
    name: 'Cookies of a new session',
    severity: 'high',
    meaning: 'Scripts, other sites or an open network can get or use a session.',
    remedy: version,
  },
  'cross-site-writes': {
    name: 'Writes from other sites',
    severity: 'critical',
    meaning: 'A page of somebody else can act in the name of whoever is signed in.',
    remedy: version,
  },
  'foreign-redirects': {
    name: 'Redirects after sign-in',
    severity: 'medium',
    meaning: 'A link to our sign-in page leads to a page of somebody else that looks like ours.',
    remedy: version,
  },
  'foreign-hosts': {
    name: 'Other host names',
    severity: 'medium',
    meaning: 'Links in emails and cached pages may lead to a host of somebody else.',
    remedy: version,
  },
  'file-paths': {
    name: 'Paths that leave the public files',
    severity: 'critical',
    meaning: 'Everybody can read files of the server, its secrets among them.',
    remedy: version,
  },
  'error-answers': {
    name: 'Errors tell nothing of the inside',
    severity: 'medium',
    meaning: 'Error texts tell an attacker which parts and versions are at work.',
    remedy: version,
  },
  'unknown-accounts': {
    name: 'Unknown accounts are answered like known ones',
    severity: 'medium',
    meaning: 'Anybody can find out who has an account.',
    remedy: version,
  },
  'account-lockout': {
    name: 'Account lockout',
    severity: 'high',
    meaning: 'Passwords can be guessed without end.',
    remedy: 'Lower Maximum login attempts in the settings if somebody raised it. Else go back to the version before.',
  },
  'rate-limits': {
    name: 'Rate rule for sign-in forms',
    severity: 'high',
    meaning: 'Accounts can be tried by the thousand from one network.',
    remedy: 'Enforce the rules for /auth again, under Rate Limits. Else go back to the version before.',
  },
  'forwarded-addresses': {
    name: 'Forged forwarding headers',
    severity: 'high',
    meaning: 'A caller gets a new allowance with every request by claiming another address.',
    remedy: 'Name only your own proxies in TRUSTED_PROXIES.',
  },
  'two-step-verification': {
    name: 'Two-step verification is asked for',
    severity: 'critical',
    meaning: 'A stolen password is enough for an account that has a second factor.',
    remedy: version,
  },
  'session-end': {
    name: 'A session ends with its sign-out',
    severity: 'high',
    meaning: 'A copied cookie works after its owner has signed out.',
    remedy: version,
  },
  'reset-links': {
    name: 'Links of emails work once',
    severity: 'high',
    meaning: 'Whoever reads an old email can take over the account.',
    remedy: version,
  },
  permissions: {
    name: 'Permission of every call',
    severity: 'critical',
    meaning: 'Visitors or members can read or change what only administrators may.',
    remedy: version,
  },
  'token-scopes': {
    name: 'Scopes of API tokens',
    severity: 'critical',
    meaning: 'A token that was given out for one purpose can do more.',
    remedy: version,
  },
  'token-ends': {
    name: 'Expired and revoked API tokens',
    severity: 'high',
    meaning: 'A token that was lost or given back works for ever.',
    remedy: version,
  },
  'organisation-requests': {
    name: 'Requests for data of another organisation',
    severity: 'critical',
    meaning: 'Members of one organisation can read what belongs to another one.',
    remedy:
      'Run the isolation check under Enterprise Features, which attacks every call, and go back to the version before.',
  },
  'large-bodies': {
    name: 'Requests that are too large',
    severity: 'medium',
    meaning: 'A few requests fill the memory of the server.',
    remedy: version,
  },
  uploads: {
    name: 'Uploads of a wrong type',
    severity: 'high',
    meaning: 'The server stores programs and pages of attackers under our name.',
    remedy: version,
  },
  'stored-files': {
    name: 'Uploaded files come back whole',
    severity: 'high',
    meaning: 'Documents of clients are damaged, and nobody notices until they are needed.',
    remedy: 'Look at the disk and the bucket of files, and restore the files from the last backup.',
  },
  'row-level-security': {
    name: 'Row-level security under the role of the server',
    severity: 'critical',
    meaning: 'One mistake in a query shows the data of another organisation.',
    remedy: 'Run the isolation check under Enterprise Features, which names the table, and apply the migrations again.',
  },
  'database-role': {
    name: 'Rights of the role of the server',
    severity: 'critical',
    meaning: 'The server could read every row and change the structure of the database.',
    remedy: 'Take these rights from the role firn_app.',
  },
  'audit-rights': {
    name: 'Audit entries cannot be changed by the server',
    severity: 'high',
    meaning: 'Whoever takes over the server can hide what they did.',
    remedy: 'Take the rights to change and delete from the role firn_app, and put the triggers back.',
  },
  'audit-chain': {
    name: 'The audit chain is unbroken',
    severity: 'critical',
    meaning: 'An entry was changed, moved or removed after it had been sealed.',
    remedy: 'Run “firn audit verify”, which names the first wrong entry, and compare with the exported heads.',
  },
  secrets: {
    name: 'The secrets are for the server alone',
    severity: 'critical',
    meaning: 'Other accounts of the machine can read the keys of all sessions and emails.',
    remedy: 'Take the rights of group and others from the file of the secrets.',
  },
  'mail-delivery': {
    name: 'Emails are sent',
    severity: 'high',
    meaning: 'Nobody can confirm an account, reset a password or hear from us.',
    remedy: 'Look at the outgoing messages and the mail server.',
  },
} as const satisfies Record<string, AuditCheck>;

export type AuditCheckId = keyof typeof auditChecks;

/** The description of a check; null: of one that a former version had. */
export const auditCheckOf = (id: string): AuditCheck | null =>
  id in auditChecks ? auditChecks[id as AuditCheckId] : null;
