import { sql } from 'drizzle-orm';
import { visitSourceOf } from '#contract/analytics/visit-sources.ts';
import { type AnalyticsEvent, visitReport } from '#contract/operations/analytics.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { rowsOf } from '#server/platform/db/group-commit.ts';
import { violates } from '#server/platform/db/violates.ts';
import { countryOf } from '#server/platform/geolocation/country-of.ts';
import { createEdgeLimit } from '#server/platform/limits/edge-limit.ts';
import { type Limits, networkOf } from '#server/platform/limits/limits.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countVitals } from './count-vitals.ts';
import { countBotReport } from './counts/count-bot-report.ts';
import { deviceAndBrowser, hasOptedOut, isBot, type Signals } from './rules.ts';
import { analyticsEvents } from './tables.ts';
import { visitorOf } from './visitor.ts';

/** Reports per network and minute; a page sends one or two. */
const cap = { name: 'collect', points: 60, perSeconds: 60 };
/**
 * Reports of all networks together, so that nobody can fill the disk from many addresses: 5,000 events a second, as the
 * script sends them, ten to a report.
 */
const totalCap = { name: 'collect-all', points: 30_000, perSeconds: 60 };
/** Events per network and day, for each node: many times what an office or the visitors behind one address send. */
export const eventsPerDay = 20_000;
/** In a memory that is bounded, as anybody can send from many networks. */
const eventCaps = new WeakMap<Limits, ReturnType<typeof createEdgeLimit>>();

/** Returns the route pattern of a public page's path, or null for any other path. */
export type RouteOf = (path: string) => string | null;

/**
 * Stores the events and measurements that a page reports about a visit, each once; an event is on the disk when this
 * returns. Visitors who opt out of tracking get the same response, and nothing is stored of them; of bots only their number.
 * Refuses malformed reports with INVALID_INPUT, and too many.
 */
export async function collectVisit(ctx: Ctx, signals: Signals, body: unknown, routeOf: RouteOf): Promise<void> {
  await ctx.limits.consume(cap, networkOf(ctx.request.address));
  await ctx.limits.consume(totalCap, '');
  if (hasOptedOut(signals)) return;
  if (isBot(signals)) return countBotReport(ctx);
  const { success, data } = visitReport.safeParse(body);
  if (!success) throw refuse('INVALID_INPUT', { fields: { '': 'This is not what our pages send.' } });
  consumeEvents(ctx, data.events.length);
  const from = { sessionId: await visitorOf(ctx), country: await knownCountry(ctx) };
  await storeEvents(
    ctx,
    data.events.map((event) => rowOf(ctx, event, from, routeOf)),
  );
  if (data.vitals.length === 0) return;
  await ctx.db.transact(systemScope, async (tx) => {
    // Losing a measurement in a crash is acceptable, so the commit does not wait for the disk.
    await tx.execute(sql`set local synchronous_commit = off`);
    await countVitals(tx, ctx.now(), data.vitals);
  });
}

function consumeEvents({ limits, request, now }: Ctx, events: number): void {
  if (events === 0) return;
  const consume =
    eventCaps.get(limits) ??
    createEdgeLimit({
      name: 'events',
      points: eventsPerDay,
      perSeconds: 86_400,
      maximumNetworks: 100_000,
      clock: () => now().getTime(),
    });
  eventCaps.set(limits, consume);
  consume(networkOf(request.address, 48), events);
}

/** All that is stored of the address; a visit counts also where the countries cannot be read. */
function knownCountry({ request, log }: Ctx): Promise<string | null> {
  return countryOf(request.address).catch((error: unknown) => {
    logCondition(log, 'country.unavailable', { error });
    return null;
  });
}

/** Reports that arrive together share a commit. One with an event that is stored already is stored without it. */
async function storeEvents(ctx: Ctx, rows: (typeof analyticsEvents.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    await ctx.db.insertWithGroupCommit(systemScope, [rowsOf(analyticsEvents, rows)]);
  } catch (error) {
    if (!violates(error, 'analytics_events_pkey')) throw error;
    await ctx.db.transact(systemScope, (tx) => tx.insert(analyticsEvents).values(rows).onConflictDoNothing());
  }
}

const unknownRoute = '(none)';

function rowOf(
  ctx: Ctx,
  event: AnalyticsEvent,
  { sessionId, country }: { sessionId: string; country: string | null },
  routeOf: RouteOf,
): typeof analyticsEvents.$inferInsert {
  const route = routeOf(event.path) ?? unknownRoute;
  // The value of a parameter may be a secret, such as the token of a mailed link.
  const path = route === unknownRoute || route.includes('/:') ? route : event.path;
  // The kind of the site that somebody came from is kept, not the site.
  const { referrer, ...properties } = event.properties;
  return {
    id: event.id,
    // Not what an administrator opened who was signed in as the user.
    tenantId: ctx.actor?.tenant?.id ?? null,
    userId: ctx.actor?.impersonator ? null : (ctx.actor?.id ?? null),
    sessionId,
    country,
    eventType: event.type,
    eventName: event.type === 'page-view' ? path : event.name,
    properties: event.type === 'page-view' ? properties : { ...properties, path },
    at: ctx.now(),
    source: visitSourceOf(referrer),
    userAgent: deviceAndBrowser(ctx.request.userAgent),
    route,
  };
}
