import { eq } from 'drizzle-orm';
import type { SubjectKind } from '#contract/operations/privacy/subject-kinds.ts';
import { personOf } from '#server/identity/users/person.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { noAccount, type Person } from '#server/records/personal-data.ts';

export interface Subject {
  kind: SubjectKind;
  person: Person;
  user: User | null;
}

/**
 * Whose data is stored under this address: the account and what else has its confirmed address together; otherwise the
 * account and the address apart. The transaction has the system scope.
 */
export async function subjectsOf(tx: Tx, email: string): Promise<Subject[]> {
  const [user] = await tx.select().from(users).where(eq(users.email, email));
  const account = user && { kind: 'account' as const, user, person: await personOf(tx, user) };
  if (account?.user.emailVerified) return [account];
  const person: Person = { id: noAccount, email, role: 'user', addresses: [email] };
  return [...(account ? [account] : []), { kind: 'address', user: null, person }];
}

/** One of them. Refuses with NOT_FOUND, also when the address was confirmed meanwhile. */
export async function findSubject(tx: Tx, email: string, kind: SubjectKind): Promise<Subject> {
  const subject = (await subjectsOf(tx, email)).find((candidate) => candidate.kind === kind);
  if (!subject) throw refuse('NOT_FOUND');
  return subject;
}
