import { sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { repeat } from '#server/platform/schedules/repeat.ts';
import { tenantCalls } from './tables.ts';

const everyMs = 5_000;

interface Counted {
  tenantId: string;
  day: string;
  calls: number;
  refused: number;
  /** Calls in the busiest minute, and when it began. */
  peak: number;
  peakAt: string;
}

/** Counts the calls of tenants in memory and stores them every few seconds: a call does not wait for a row. */
export function startCallCounter({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
  let waiting = new Map<string, Counted>();

  /** The calls of the present minute, by tenant. */
  let present = { minute: 0, calls: new Map<string, number>() };

  function add(counted: Counted): void {
    const key = `${counted.tenantId} ${counted.day}`;
    const known = waiting.get(key);
    if (known === undefined) return void waiting.set(key, counted);
    const busiest = known.peak >= counted.peak ? known : counted;
    waiting.set(key, {
      ...known,
      calls: known.calls + counted.calls,
      refused: known.refused + counted.refused,
      peak: busiest.peak,
      peakAt: busiest.peakAt,
    });
  }

  /** Counts a call, and returns how many there were in this minute. */
  function countInMinute(tenantId: string, at: Date): { peak: number; peakAt: string } {
    const minute = Math.floor(at.getTime() / minuteMs);
    if (present.minute !== minute) present = { minute, calls: new Map() };
    const peak = (present.calls.get(tenantId) ?? 0) + 1;
    present.calls.set(tenantId, peak);
    return { peak, peakAt: new Date(minute * minuteMs).toISOString() };
  }

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const rows = [...waiting.values()];
    waiting = new Map();
    const stored = db.transact(systemScope, (tx) =>
      // A tenant may have been deleted since; its rows are left out.
      tx.execute(sql`
        insert into ${tenantCalls} as known (tenant_id, day, calls, refused, peak, peak_at)
        select "tenantId", day, calls, refused, peak, "peakAt"
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as given("tenantId" uuid, day date, calls int, refused int, peak int, "peakAt" timestamptz)
         where exists (select from tenants where tenants.id = "tenantId")
         order by "tenantId", day
        on conflict (tenant_id, day) do update set
          calls = known.calls + excluded.calls, refused = known.refused + excluded.refused,
          peak = greatest(known.peak, excluded.peak),
          peak_at = case when excluded.peak > known.peak then excluded.peak_at else known.peak_at end`),
    );
    await stored.catch((error: unknown) => {
      // They are stored with the next ones.
      for (const row of rows) add(row);
      throw error;
    });
  }

  const failed = (error: unknown) => logCondition(log, 'tenant-calls.store.failed', { error });
  const repeating = repeat(everyMs, flush, failed);
  return {
    record(tenantId: string, isRefused: boolean): void {
      const at = now();
      const minute = countInMinute(tenantId, at);
      add({ tenantId, day: dayInZurich(at), calls: 1, refused: isRefused ? 1 : 0, ...minute });
    },
    async stop(): Promise<void> {
      await repeating.stop();
      await flush().catch(failed);
    },
  };
}
