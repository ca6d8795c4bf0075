import { and, count, notInArray } from 'drizzle-orm';
import type { LegalSettings } from '#contract/business/legal/settings.ts';
import { storedBytes } from '#server/domains/legal/documents/files/storage.ts';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Queries, Tx } from '#server/platform/db/db.ts';
import { legalSettings, type StoredLegalSettings } from './tables.ts';

/** Returns the settings, and how many reviewers are possible. */
export function getLegalSettings(ctx: Ctx): Promise<LegalSettings> {
  return transact(ctx, async (tx) => describeSettings(tx, await readLegalSettings(tx)));
}

export async function readLegalSettings(db: Queries): Promise<StoredLegalSettings> {
  const [row] = await db.select().from(legalSettings);
  if (!row) throw new Error('the settings of legal documents are missing');
  return row;
}

export async function describeSettings(tx: Tx, settings: StoredLegalSettings): Promise<LegalSettings> {
  return { ...settings, reviewersPossible: await possibleReviewers(tx), storedBytes: await storedBytes(tx) };
}

/** Returns the number of active administrators besides these authors; by default besides any one of them. */
export async function possibleReviewers(tx: Tx, authorIds?: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ active: count() })
    .from(users)
    .where(and(isActiveAdministrator(tx), authorIds && notInArray(users.id, [...authorIds])));
  const active = row?.active ?? 0;
  return authorIds === undefined ? Math.max(0, active - 1) : active;
}
