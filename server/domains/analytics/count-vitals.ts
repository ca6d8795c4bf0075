import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { VitalSample } from '#contract/operations/analytics.ts';
import { type VitalDevice, vitalDevices } from '#contract/operations/vitals.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { bucketsWith, plusExcluded } from '#server/platform/histogram.ts';
import { bucketBoundsOf } from './histogram.ts';
import { analyticsEvents, webVitals } from './tables.ts';

interface Measurement extends VitalSample {
  route: string;
  device: VitalDevice;
}

/** The first word of what is stored of a user agent: `mobile Safari`. */
function deviceOf(userAgent: string): VitalDevice {
  const [device = ''] = userAgent.split(' ');
  return device in vitalDevices ? (device as VitalDevice) : 'unknown';
}

/** A page that has been open for longer no longer measures its loading. */
const maximumViewMs = 24 * hourMs;

/** Adds measurements to the hour's histograms: each vital once per known page view, none without one. */
export async function countVitals(tx: Tx, now: Date, samples: readonly VitalSample[]): Promise<void> {
  if (samples.length === 0) return;
  const { id, route, measured, eventType, at, userAgent } = analyticsEvents;
  const views = await tx
    .select({ id, route, measured, userAgent })
    .from(analyticsEvents)
    .where(
      and(
        inArray(id, [...new Set(samples.map(({ view }) => view))]),
        eq(eventType, 'page-view'),
        gt(at, new Date(now.getTime() - maximumViewMs)),
      ),
    )
    .orderBy(asc(id))
    .for('update');
  const newSamples: Measurement[] = [];
  for (const view of views) {
    const known = new Set(view.measured);
    for (const sample of samples) {
      if (sample.view !== view.id || known.has(sample.metric)) continue;
      known.add(sample.metric);
      newSamples.push({ ...sample, route: view.route, device: deviceOf(view.userAgent) });
    }
    await tx
      .update(analyticsEvents)
      .set({ measured: [...known] })
      .where(eq(id, view.id));
  }
  // In a fixed order, so that parallel reports cannot deadlock.
  newSamples.sort((a, b) => compare(a.route, b.route) || compare(a.metric, b.metric) || compare(a.device, b.device));
  for (const sample of newSamples) await addToHour(tx, now, sample);
}

async function addToHour(tx: Tx, now: Date, { route, metric, value, device }: Measurement): Promise<void> {
  const table = webVitals;
  const fromAt = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  await tx
    .insert(table)
    .values({ fromAt, grain: 'hour', route, metric, device, buckets: bucketsWith(bucketBoundsOf(metric), value) })
    .onConflictDoUpdate({
      target: [table.fromAt, table.grain, table.route, table.metric, table.device],
      set: { buckets: plusExcluded(table.buckets) },
    });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
