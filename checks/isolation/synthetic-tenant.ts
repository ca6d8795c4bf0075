import { randomBytes, randomUUID } from 'node:crypto';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';

export interface SyntheticPerson {
  id: string;
  email: string;
  role: TenantRole;
}

/** A made-up tenant, whose ids, addresses and texts can be recognised wherever they appear. */
export interface SyntheticTenant {
  id: string;
  owner: SyntheticPerson;
  member: SyntheticPerson;
  /** What every id of it begins with. */
  prefix: string;
  /** A word of its texts that others may search for. */
  word: string;
  /** Stands in each of its texts, beside the word; nobody else knows it. */
  secret: string;
  /** How long ago its rows were written. */
  daysOld: number;
  newId(): string;
}

/** `prefix`: eight hexadecimal digits. */
export function createSyntheticTenant(prefix: string, daysOld = 0): SyntheticTenant {
  const newId = () => prefix + randomUUID().slice(8);
  const word = `word${randomBytes(4).toString('hex')}`;
  const person = (role: TenantRole) => ({ id: newId(), email: `${role}-${word}@${word}.example`, role });
  const secret = `secret${randomBytes(6).toString('hex')}`;
  return { id: newId(), owner: person('owner'), member: person('member'), prefix, word, secret, daysOld, newId };
}

/** A tenant that has no rows: what is said of its ids is said of ids that nobody has. */
export const nobody = createSyntheticTenant('d0d0d0d0');

/** What of the tenant appears in a text, except for what was `given` in the request; null: nothing. */
export function tracesOf({ prefix, secret, owner, member }: SyntheticTenant, text: string, given = ''): string | null {
  const ids = text.match(new RegExp(`${prefix}-[0-9a-f-]{27}`, 'gi')) ?? [];
  const addresses = [owner.email, member.email].filter((email) => text.includes(email));
  const found = [...ids, ...addresses, ...(text.includes(secret) ? [secret] : [])];
  return found.find((trace) => !given.includes(trace)) ?? null;
}
