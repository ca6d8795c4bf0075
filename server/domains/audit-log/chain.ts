import { desc, eq } from 'drizzle-orm';
import type { AuditChain, AuditVerification } from '#contract/operations/audit-log.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import {
  auditAnchors,
  auditSeals,
  auditTimeStamps,
  auditVerifications,
  type StoredVerification,
} from '#server/records/audit/tables.ts';
import { startVerification } from '#server/records/audit/verification.ts';

const { position, anchoredAt, mailedTo, fileWritten } = auditAnchors;
const { stampedAt, authority, trusted, failure, attempts } = auditTimeStamps;

/** Returns the length of the chain and its latest verification. */
export function getChain(ctx: Ctx): Promise<AuditChain> {
  return transact(ctx, async (tx) => {
    const [head] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1);
    const [latest] = await tx.select().from(auditVerifications).orderBy(desc(auditVerifications.startedAt)).limit(1);
    const [latestAnchor] = await tx
      .select({
        anchor: { position, anchoredAt, mailedTo, fileWritten },
        // The first column says whether there is one: it is never null.
        timeStamp: { attempts, stampedAt, authority, trusted, failure },
      })
      .from(auditAnchors)
      .leftJoin(auditTimeStamps, eq(auditTimeStamps.position, position))
      .orderBy(desc(anchoredAt))
      .limit(1);
    return {
      anchor: latestAnchor ? { ...latestAnchor.anchor, timeStamp: latestAnchor.timeStamp } : null,
      sealed: head?.position ?? 0,
      lastSealedAt: head?.sealedAt ?? null,
      verification: latest ? describe(latest) : null,
    };
  });
}

/** Begins to verify the chain, unless that is under way; the worker does it. */
export async function verifyChain(ctx: Ctx): Promise<AuditChain> {
  await transact(ctx, (tx) => startVerification(tx, ctx));
  return getChain(ctx);
}

function describe(stored: StoredVerification): AuditVerification {
  const { position, sealed, startedAt, finishedAt, brokenPosition, brokenEntryId, brokenReason } = stored;
  const broken =
    brokenPosition === null || brokenReason === null
      ? null
      : { position: brokenPosition, entryId: brokenEntryId, reason: brokenReason };
  const state = finishedAt === null ? 'running' : broken ? 'broken' : 'intact';
  return { state, position, sealed, startedAt, finishedAt, broken };
}
