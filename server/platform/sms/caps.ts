import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { smsMessages } from './tables.ts';

/** No phone may be flooded, and each message costs money: these are the most that may be sent. */
const caps = [
  { of: 'number', points: 5, windowMs: hourMs },
  { of: 'account', points: 5, windowMs: hourMs },
  { of: 'account', points: 10, windowMs: dayMs },
  { of: 'network', points: 20, windowMs: hourMs },
  { of: 'installation', points: 200, windowMs: hourMs },
  { of: 'installation', points: 1000, windowMs: dayMs },
] as const;

const sendingLock = 4_177_007;

/**
 * Seconds until this number may get another SMS at the request of this account and network, or null if it may now. Exact
 * also for concurrent acts: they wait for each other from here until the transaction ends.
 */
export async function secondsUntilSmsAllowed(tx: Tx, ctx: Ctx, recipient: string): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sendingLock})`);
  const { userId, network } = originOf(ctx);
  const subjects = {
    number: eq(smsMessages.recipient, recipient),
    account: userId === null ? sql`false` : eq(smsMessages.userId, userId),
    network: network === null ? sql`false` : eq(smsMessages.network, network),
    installation: sql`true`,
  };
  const waits = await Promise.all(
    caps.map(({ of, points, windowMs }) => waitMs(tx, ctx, { which: subjects[of], points, windowMs })),
  );
  const longest = Math.max(...waits);
  if (longest <= 0) return null;
  const reached = caps.filter((_cap, index) => (waits[index] ?? 0) > 0).map(({ of }) => of);
  ctx.log.warn('sms.capped', { requestId: ctx.request.id, caps: [...new Set(reached)] });
  return Math.ceil(longest / 1000);
}

/** The account and the network that ask for a message, as they are stored with it. */
export function originOf({ actor, request, secrets }: Ctx): { userId: string | null; network: string | null } {
  const network = request.address && digest(secrets, 'sms-network', networkOf(request.address));
  return { userId: actor?.id ?? null, network: network || null };
}

interface Cap {
  which: SQL;
  points: number;
  windowMs: number;
}

/** How long it takes until fewer than `points` matching messages are younger than the window; 0 if that is so now. */
async function waitMs(tx: Tx, { now }: Ctx, { which, points, windowMs }: Cap): Promise<number> {
  const since = new Date(now().getTime() - windowMs);
  const [oldest] = await tx
    .select({ at: smsMessages.createdAt })
    .from(smsMessages)
    .where(and(which, gt(smsMessages.createdAt, since)))
    .orderBy(desc(smsMessages.createdAt))
    .offset(points - 1)
    .limit(1);
  return oldest ? oldest.at.getTime() - since.getTime() : 0;
}
