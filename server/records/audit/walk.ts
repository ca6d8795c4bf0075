import { asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { genesis, isIntact, sealHash } from './rules.ts';
import { type AuditEntry, type AuditSeal, auditEntries, auditSeals } from './tables.ts';

/** How far a walk along the chain has come: the last position that was checked, and its hash. */
export interface ChainPosition {
  position: number;
  hash: string;
}

export interface BrokenSeal {
  position: number;
  entryId: string;
  reason: string;
}

export const chainStart: ChainPosition = { position: 0, hash: genesis };

/** Checks the next seals and their entries. Returns how far it came, and the first that differs from what was sealed. */
export async function walkChain(
  tx: Tx,
  from: ChainPosition,
  batch: number,
): Promise<ChainPosition & { isEnd: boolean; firstBad: BrokenSeal | null }> {
  const rows = await tx
    .select({ seal: auditSeals, entry: auditEntries })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(gt(auditSeals.position, from.position))
    .orderBy(asc(auditSeals.position))
    .limit(batch);
  let at = from;
  for (const row of rows) {
    const reason = faultOf(row, at);
    const { position, entryId, hash } = row.seal;
    if (reason !== null) return { ...at, isEnd: true, firstBad: { position, entryId, reason } };
    at = { position, hash };
  }
  return { ...at, isEnd: rows.length < batch, firstBad: null };
}

/** Why this seal does not follow the position before it; null when it does. */
function faultOf({ seal, entry }: { seal: AuditSeal; entry: AuditEntry | null }, before: ChainPosition): string | null {
  if (seal.position !== before.position + 1) return `position ${before.position + 1} is missing`;
  if (entry === null) return 'the entry is missing';
  if (seal.previousHash !== before.hash) return 'it does not follow the entry before it';
  if (seal.hash !== sealHash(before.hash, entry)) return 'the entry was changed';
  return isIntact(entry) ? null : 'a personal field was changed';
}
