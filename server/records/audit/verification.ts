import { desc, eq, isNull } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { compareWithExports } from './compare-with-exports.ts';
import { recordAudit } from './record.ts';
import { auditSeals, auditVerifications, type StoredVerification } from './tables.ts';
import { chainStart, walkChain } from './walk.ts';

/** Entries checked at once: a few milliseconds of the process, so that requests are answered meanwhile. */
const batch = 250;

/** Whether a walk along the chain is under way. */
export const isVerificationRunning = () => anyRow(auditVerifications, isNull(auditVerifications.finishedAt));

/** Begins a walk along the whole chain, unless one is under way. */
export async function startVerification(tx: Tx, ctx: Ctx): Promise<void> {
  const [head] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1);
  const started = await tx
    .insert(auditVerifications)
    .values({ id: ctx.newId(), startedAt: ctx.now(), sealed: head?.position ?? 0, hash: chainStart.hash })
    .onConflictDoNothing()
    .returning({ id: auditVerifications.id });
  if (started.length > 0) await recordAudit(tx, ctx, { action: 'audit.verification-started' });
}

/** Where the exported heads are. */
interface HeadFiles {
  dataDir: string;
  /** The file outside the data folder; null: none. */
  headsFile: string | null;
}

/** The longest that one turn of the worker walks, so that it can be stopped. */
const turnMs = 1_500;

/** Walks on towards the end of the chain. Each batch is stored, so that a restart loses nothing. */
export async function continueVerification(services: Services, heads: HeadFiles): Promise<void> {
  const end = performance.now() + turnMs;
  while (performance.now() < end && (await checkNextBatch(services, heads)));
}

/** Returns whether there is more to check. Another process that checks the same batch is waited for by nobody. */
async function checkNextBatch(services: Services, heads: HeadFiles): Promise<boolean> {
  return services.db.transact(systemScope, async (tx) => {
    const [running] = await tx
      .select()
      .from(auditVerifications)
      .where(isNull(auditVerifications.finishedAt))
      .for('update', { skipLocked: true });
    if (!running) return false;
    const { isEnd, firstBad, ...reached } = await walkChain(tx, running, batch);
    const isDone = isEnd || reached.position >= running.sealed;
    const broken = firstBad ?? (isDone ? await faultAtEnd(services, heads, running, reached.position) : null);
    const finished = isDone
      ? {
          finishedAt: services.now(),
          brokenPosition: broken?.position ?? null,
          brokenEntryId: broken?.entryId ?? null,
          brokenReason: broken?.reason ?? null,
        }
      : {};
    await tx
      .update(auditVerifications)
      .set({ ...reached, ...finished })
      .where(eq(auditVerifications.id, running.id));
    if (isDone) await recordResult(tx, services, reached.position, broken);
    return !isDone;
  });
}

interface Fault {
  position: number;
  entryId: string | null;
  reason: string;
}

/** A chain that was cut off or computed again is valid in itself: its length, and the exported heads, show it. */
async function faultAtEnd(
  services: Services,
  { dataDir, headsFile }: HeadFiles,
  { sealed }: StoredVerification,
  position: number,
): Promise<Fault | null> {
  if (position < sealed)
    return { position: position + 1, entryId: null, reason: 'the chain ends before this position' };
  const { firstMismatch } = await compareWithExports(services, dataDir, headsFile);
  return firstMismatch && { position: firstMismatch.position, entryId: null, reason: firstMismatch.reason };
}

async function recordResult(tx: Tx, services: Services, verified: number, broken: Fault | null): Promise<void> {
  const ctx = systemContext(services, 'audit-verification');
  if (broken) {
    const { position, reason } = broken;
    services.log.error('audit.chain.broken', { position, reason });
    await recordAudit(tx, ctx, { action: 'audit.chain-broken', result: 'failure', details: { position, reason } });
  } else {
    await recordAudit(tx, ctx, { action: 'audit.verified', details: { entries: verified } });
  }
}
