import type { FoundPerson, PrivacySubject } from '#contract/operations/privacy/privacy.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { isPersonHeld } from '#server/records/legal-holds/held.ts';
import type { Person, PersonalData } from '#server/records/personal-data.ts';
import { measuresOf } from './measures.ts';
import { type Subject, subjectsOf } from './subjects.ts';

/**
 * Counts what each part of the inventory stores about an address. The search is audited with a keyed digest of the
 * address, which recognises a repeated search and names nobody.
 */
export async function findPerson(
  ctx: Ctx,
  inventory: readonly PersonalData[],
  { email }: { email: string },
): Promise<FoundPerson> {
  const { subjects, ...measures } = await ctx.db.transact(systemScope, async (tx) => {
    const described: PrivacySubject[] = [];
    const found = await subjectsOf(tx, email);
    for (const subject of found) described.push(await describe(tx, inventory, subject));
    const confirmedAccount = found.find(({ user }) => user?.emailVerified)?.user?.id ?? null;
    return { subjects: described, ...(await measuresOf(tx, { email, userId: confirmedAccount })) };
  });
  const found = subjects.filter(({ kind, parts }) => kind === 'account' || parts.length > 0);
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'person.searched',
      resourceId: found[0]?.account?.id ?? null,
      details: { addressDigest: addressDigest(ctx, email), found: found.map(({ kind }) => kind) },
    }),
  );
  return { email, subjects: found, ...measures };
}

/** Recognises an address in the audit log without naming it. */
export function addressDigest({ secrets }: Ctx, email: string): string {
  return digest(secrets, 'privacy-address', email);
}

async function describe(tx: Tx, inventory: readonly PersonalData[], subject: Subject): Promise<PrivacySubject> {
  const { kind, person, user } = subject;
  const fileLists = await Promise.all(inventory.map(({ collectFiles }) => collectFiles?.(tx, person) ?? []));
  return {
    kind,
    account: user && {
      id: user.id,
      version: user.version,
      isConfirmed: user.emailVerified,
      isAdministrator: user.role === 'admin',
      createdAt: user.createdAt,
    },
    parts: await countParts(tx, inventory, person),
    files: fileLists.flat().length,
    isHeld: await isPersonHeld(tx, person),
  };
}

/** The parts that store something about this person, with the number of their rows. */
export async function countParts(
  tx: Tx,
  inventory: readonly PersonalData[],
  person: Person,
): Promise<PrivacySubject['parts']> {
  const parts: PrivacySubject['parts'] = [];
  for (const { name, about, count, collect } of inventory) {
    const rows = count ? await count(tx, person) : countRows(await collect(tx, person));
    if (rows > 0) parts.push({ name, title: about.title, rows });
  }
  return parts;
}

/** The rows in a part of the export: a list, or an object with lists and single values. */
function countRows(part: unknown): number {
  if (Array.isArray(part)) return part.length;
  if (part === null || typeof part !== 'object') return 0;
  const sizes = Object.values(part).map((value) => (Array.isArray(value) ? value.length : Number(value != null)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
