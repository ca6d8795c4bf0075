import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

const problems = {
  administrator:
    'People with this domain sign in through their organisation’s provider, which cannot sign in administrators of this site. Please use another address',
  organisation:
    'People with this domain sign in through their organisation’s provider, and your account does not belong to that organisation. Please use another address, or ask the organisation to invite you first',
  'last-administrator':
    'You are the only administrator with a password and an address outside the enforced domains. One is needed in case a provider fails',
  managed:
    'Your organisation manages this account, so its address must stay in one of the organisation’s domains. Ask an administrator of your organisation',
} as const;

/** Why this account cannot change its address to this one, because of the domains whose people sign in through a provider. */
export async function addressProblem(tx: Tx, userId: string, email: string): Promise<string | null> {
  const { rows } = await tx.execute<{ problem: keyof typeof problems | null }>(
    sql`select email_domain_problem(${userId}, ${domainOf(email)}) as problem`,
  );
  const problem = rows[0]?.problem ?? null;
  return problem && problems[problem];
}

/** The namespace of these advisory locks. */
const domainLocks = 4_177_132;

/**
 * Serializes changes of addresses to this domain with its enforcement, until the transaction ends: locked after the address and
 * before an account.
 */
export async function lockDomain(tx: Tx, domain: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${domain}, ${domainLocks}))`);
}

/** Serializes changes of administrators' addresses, of which one stays outside the enforced domains: locked after the domain. */
export const lockAdministratorAddresses = (tx: Tx): Promise<void> => lockDomain(tx, '');

export const lockDomainOf = (tx: Tx, email: string): Promise<void> => lockDomain(tx, domainOf(email));

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
