import { eq, sql } from 'drizzle-orm';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { groupReports, keyOf, parseReports, type Refused } from './rules.ts';
import { cspReports as t } from './tables.ts';

/** Requests per network and ten minutes. */
const cap = { name: 'csp-reports', points: 30, perSeconds: 600 };
/** Requests of all networks together, so that nobody can keep the database busy from many addresses. */
const totalCap = { name: 'csp-reports-all', points: 300, perSeconds: 60 };
/** About this many kinds are stored a day; further ones are dropped, because anybody can make them up. */
export const maximumKindsPerDay = 200;
/** New kinds a day from one network, so that none uses up the room of the day and hides what other browsers report. */
export const maximumKindsPerNetwork = 20;
const newKindCap = { name: 'csp-report-kinds', points: maximumKindsPerNetwork, perSeconds: 86_400 };
const maximumCount = 2_000_000_000;

/**
 * Adds what browsers report about the content security policy to the counts of the day. Neither address nor account nor
 * browser is stored. Refuses too many requests.
 */
export async function collectCspReports(ctx: Ctx, body: unknown, pathOf: (path: string) => string): Promise<void> {
  await ctx.limits.consume(cap, networkOf(ctx.request.address));
  await ctx.limits.consume(totalCap, '');
  const kinds = groupReports(parseReports(body), new URL(ctx.appUrl).origin, pathOf);
  if (kinds.length === 0) return;
  const now = ctx.now();
  const day = dayInZurich(now);
  await ctx.db.transact(systemScope, async (tx) => {
    const today = await tx.select().from(t).where(eq(t.day, day));
    const known = new Set(today.map(keyOf));
    const isKnown = (kind: Refused) => known.has(keyOf(kind));
    const room = Math.max(0, maximumKindsPerDay - today.length);
    const added = await takeNewKinds(ctx, kinds.filter((kind) => !isKnown(kind)).slice(0, room));
    const counted = kinds.filter((kind) => isKnown(kind) || added.includes(kind));
    if (counted.length === 0) return;
    await tx
      .insert(t)
      .values(counted.map((kind) => ({ ...kind, id: ctx.newId(), day, lastSeenAt: now })))
      .onConflictDoUpdate({
        target: [t.day, t.directive, t.blocked, t.path],
        set: {
          count: sql`least(${t.count}::bigint + excluded.count, ${maximumCount})`,
          lastSeenAt: sql`greatest(${t.lastSeenAt}, excluded.last_seen_at)`,
        },
      });
  });
}

/** Returns the first of these kinds, as many as this network may still add today. */
async function takeNewKinds(ctx: Ctx, kinds: Refused[]): Promise<Refused[]> {
  return kinds.slice(0, await ctx.limits.consumeUpTo(newKindCap, networkOf(ctx.request.address), kinds.length));
}
