import { inArray } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { headsFileIn, readExportedHeads } from './exported-heads.ts';
import { auditSeals } from './tables.ts';

export interface ExportComparison {
  /** The number of exported heads. */
  exported: number;
  /** The first exported head that the chain does not contain, or null. */
  firstMismatch: { position: number; exportedAt: string; reason: string } | null;
}

/**
 * Compares the chain with the heads that were exported from it. Together with a chain that is valid in itself, an equal
 * hash at a position means that no entry up to there was changed, removed or inserted since the export.
 */
export async function compareWithExports(
  { db }: Pick<Services, 'db'>,
  dataDir: string,
  /** The file of heads outside the data folder; null: none. */
  outside: string | null = null,
): Promise<ExportComparison> {
  const kept = await readExportedHeads(headsFileIn(dataDir));
  const heads = outside === null ? kept : [...(await readExportedHeads(outside)), ...kept];
  const positions = heads.map(({ position }) => position);
  const seals = await db.transact(systemScope, (tx) =>
    tx.select().from(auditSeals).where(inArray(auditSeals.position, positions)),
  );
  const hashes = new Map(seals.map(({ position, hash }) => [position, hash]));
  const mismatch = heads.find(({ position, hash }) => hashes.get(position) !== hash);
  if (!mismatch) return { exported: heads.length, firstMismatch: null };
  const { position, exportedAt } = mismatch;
  const reason = hashes.has(position) ? 'the chain was rewritten' : 'the chain no longer reaches this position';
  return { exported: heads.length, firstMismatch: { position, exportedAt, reason } };
}
