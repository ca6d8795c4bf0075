import { sql } from 'drizzle-orm';
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
}

/** Counts the calls of tenants in memory and stores them every few seconds: a call does not wait for a row. */
export function startCallCounter({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
  let waiting = new Map<string, Counted>();

  function add({ tenantId, day, calls, refused }: Counted): void {
    const key = `${tenantId} ${day}`;
    const known = waiting.get(key);
    waiting.set(key, {
      tenantId,
      day,
      calls: (known?.calls ?? 0) + calls,
      refused: (known?.refused ?? 0) + refused,
    });
  }

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const rows = [...waiting.values()];
    waiting = new Map();
    const stored = db.transact(systemScope, (tx) =>
      // A tenant may have been deleted since; its rows are left out.
      tx.execute(sql`
        insert into ${tenantCalls} as known (tenant_id, day, calls, refused)
        select "tenantId", day, calls, refused
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("tenantId" uuid, day date, calls int, refused int)
         where exists (select from tenants where tenants.id = "tenantId")
         order by "tenantId", day
        on conflict (tenant_id, day) do update set
          calls = known.calls + excluded.calls, refused = known.refused + excluded.refused`),
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
      add({ tenantId, day: dayInZurich(now()), calls: 1, refused: isRefused ? 1 : 0 });
    },
    async stop(): Promise<void> {
      await repeating.stop();
      await flush().catch(failed);
    },
  };
}
