import { count, eq, isNull } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { auditEntries, auditSeals } from './tables.ts';
import { type BrokenSeal, chainStart, walkChain } from './walk.ts';

export interface AuditVerification {
  sealed: number;
  /** Entries that are not in the chain yet; nothing protects their order. */
  unsealed: number;
  /** Entries whose personal fields were erased. */
  erased: number;
  head: string;
  /** The first entry that differs from what was sealed, or null. */
  firstBad: BrokenSeal | null;
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
    for (let at = chainStart; ; ) {
      const { isEnd, firstBad, ...reached } = await walkChain(tx, at, batch);
      if (isEnd) return { sealed: reached.position, unsealed, erased, head: reached.hash, firstBad };
      at = reached;
    }
  });
}
