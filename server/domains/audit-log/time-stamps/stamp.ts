import { desc, eq, isNull, sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { failedRequestReason, printable } from '#server/platform/outgoing/failed-request.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { auditAnchors, auditTimeStamps } from '#server/records/audit/tables.ts';
import { askAuthority, readRoots, type TimeStampAuthority } from './authority.ts';
import { newNonce, stampedText, timeStampRequest } from './request.ts';
import { readTimeStamp, type TimeStamp } from './token.ts';

/** Longer than one attempt takes, so that two processes do not try at once. */
const retryMs = 14 * minuteMs;

/**
 * Has the latest anchored head stamped by the authority, once: nobody, not even the owner of the database, can have written it
 * later. A failure is logged, shown and tried again; the first one of a head is an audit entry.
 */
export async function stampLatestHead(services: Services, authority: TimeStampAuthority): Promise<void> {
  const ctx = systemContext(services, 'audit-time-stamp');
  const head = await services.db.transact(systemScope, (tx) => headToStamp(tx, ctx));
  if (!head) return;
  const result = await requestTimeStamp(ctx, authority, stampedText(head)).catch((error: unknown) =>
    lowerFirst(failedRequestReason(error)),
  );
  if (typeof result === 'string')
    services.log.error('audit.time-stamp.failed', { position: head.position, reason: result });
  await services.db.transact(systemScope, (tx) => store(tx, ctx, head.position, result));
}

/** The latest anchored head, unless it has a time stamp or was tried a moment ago. */
async function headToStamp(tx: Tx, { now }: Ctx) {
  const [latest] = await tx
    .select({ anchor: auditAnchors, stamp: auditTimeStamps })
    .from(auditAnchors)
    .leftJoin(auditTimeStamps, eq(auditTimeStamps.position, auditAnchors.position))
    .orderBy(desc(auditAnchors.anchoredAt))
    .limit(1);
  if (!latest) return null;
  const { anchor, stamp } = latest;
  if (stamp && (stamp.token !== null || now().getTime() - stamp.triedAt.getTime() < retryMs)) return null;
  return anchor;
}

async function requestTimeStamp({ now }: Ctx, authority: TimeStampAuthority, text: string): Promise<TimeStamp> {
  const roots = await readRoots(authority);
  const nonce = newNonce();
  const answer = await askAuthority(authority, timeStampRequest(text, nonce));
  return readTimeStamp(answer, { text, nonce, roots, now: now() });
}

async function store(tx: Tx, ctx: Ctx, position: number, result: TimeStamp | string): Promise<void> {
  const outcome =
    typeof result === 'string'
      ? { failure: result, token: null, stampedAt: null, authority: null, trusted: null }
      : { failure: null, ...result, authority: printable(result.authority).slice(0, 300) };
  const [stored] = await tx
    .insert(auditTimeStamps)
    .values({ position, triedAt: ctx.now(), attempts: 1, ...outcome })
    .onConflictDoUpdate({
      target: auditTimeStamps.position,
      set: { triedAt: ctx.now(), attempts: sql`${auditTimeStamps.attempts} + 1`, ...outcome },
      setWhere: isNull(auditTimeStamps.token),
    })
    .returning({ attempts: auditTimeStamps.attempts });
  if (!stored) return;
  if (typeof result !== 'string') {
    const details = { position, stampedAt: result.stampedAt.toISOString(), authority: outcome.authority };
    await recordAudit(tx, ctx, { action: 'audit.head-stamped', details });
  } else if (stored.attempts === 1) {
    await recordAudit(tx, ctx, {
      action: 'audit.head-not-stamped',
      result: 'failure',
      details: { position, reason: result },
    });
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
