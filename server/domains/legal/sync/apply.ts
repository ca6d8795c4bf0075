import { asc, inArray, sql } from 'drizzle-orm';
import { insertLegalDocument } from '#server/domains/legal/documents/create.ts';
import { lockConcerned } from '#server/domains/legal/documents/notify-concerned.ts';
import { changeLegalDocument } from '#server/domains/legal/documents/save.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Step } from './plan.ts';
import { legalSyncItems } from './tables.ts';

/** Locks the addresses of those whose approvals the planned changes end, and of its authors, before any row is locked. */
export function lockReviewers(tx: Tx, steps: readonly Step[], authors: readonly (string | null)[]): Promise<void> {
  return lockConcerned(
    tx,
    steps.flatMap(({ outcome, document }) => (outcome === 'changed' && document ? [document.id] : [])),
    authors,
  );
}

/** Returns the authors of what the sync writes whose accounts still exist, which they do until the transaction ends. */
export async function lockAuthors(tx: Tx, authors: readonly (string | null)[]): Promise<string[]> {
  const ids = authors.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const { id } = users;
  const found = await tx.select({ id }).from(users).where(inArray(id, ids)).orderBy(asc(id)).for('key share');
  return found.map((author) => author.id);
}

/** Writes the planned drafts and new versions in the caller's transaction, after `lockReviewers`. Nothing is published. */
export async function applySync(
  tx: Tx,
  ctx: Ctx,
  origin: string,
  steps: readonly Step[],
  authors: readonly string[],
): Promise<void> {
  for (const step of steps) {
    if (step.outcome === 'skipped') continue;
    const documentId = await writeDocument(tx, ctx, step, authors);
    await tx
      .insert(legalSyncItems)
      .values({ origin, sourceId: step.source.id, documentId, digest: step.digest })
      .onConflictDoUpdate({
        target: [legalSyncItems.origin, legalSyncItems.sourceId],
        set: { documentId, digest: sql`excluded.digest` },
      });
  }
}

async function writeDocument(
  tx: Tx,
  ctx: Ctx,
  { document, outcome, fields, source }: Step,
  authors: readonly string[],
): Promise<string> {
  if (document === null) return (await insertLegalDocument(tx, ctx, { ...fields, expiresOn: null }, authors)).id;
  const { id, expiresOn } = document;
  if (outcome === 'unchanged') return id;
  const changesSummary = source.version === null ? 'From the feed' : `From the feed, version ${source.version}`;
  await changeLegalDocument(tx, ctx, { id }, { ...fields, expiresOn, changesSummary }, authors);
  return id;
}
