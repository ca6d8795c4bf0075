import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { genesis, isIntact, sealHash } from './rules.ts';
import { auditEntries, auditSeals } from './tables.ts';

export interface AuditVerification {
  sealed: number;
  /** Entries that are not in the chain yet; nothing protects their order. */
  unsealed: number;
  /** Entries whose personal fields were erased. */
  erased: number;
  head: string;
  /** The first entry that differs from what was sealed, or null. */
  firstBad: { position: number; entryId: string; reason: string } | null;
}

const batch = 2_000;

/** Verifies the whole chain from its beginning and reports the first entry that was changed, moved or removed. */
export async function verifyAudit({ db }: Pick<Services, 'db'>): Promise<AuditVerification> {
  return db.transact(systemScope, async (tx) => {
    const [tail] = await tx
      .select({ unsealed: count() })
      .from(auditEntries)
      .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
      .where(isNull(auditSeals.entryId));
    const unsealed = tail?.unsealed ?? 0;
    const erased = await tx.$count(auditEntries, eq(auditEntries.salt, ''));
    let position = 0;
    let head = genesis;
    for (;;) {
      const rows = await tx
        .select({ seal: auditSeals, entry: auditEntries })
        .from(auditSeals)
        .leftJoin(auditEntries, and(eq(auditEntries.id, auditSeals.entryId)))
        .where(gt(auditSeals.position, position))
        .orderBy(asc(auditSeals.position))
        .limit(batch);
      if (rows.length === 0) return { sealed: position, unsealed, erased, head, firstBad: null };
      for (const { seal, entry } of rows) {
        const bad = (reason: string) => ({
          sealed: position,
          unsealed,
          erased,
          head,
          firstBad: { position: seal.position, entryId: seal.entryId, reason },
        });
        if (seal.position !== position + 1) return bad(`position ${position + 1} is missing`);
        if (entry === null) return bad('the entry is missing');
        if (seal.previousHash !== head) return bad('it does not follow the entry before it');
        if (seal.hash !== sealHash(head, entry)) return bad('the entry was changed');
        if (!isIntact(entry)) return bad('a personal field was changed');
        position = seal.position;
        head = seal.hash;
      }
    }
  });
}
