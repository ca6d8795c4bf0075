import { sql } from 'drizzle-orm';
import type { RateOutcome } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { rateLimitRefusals as t } from '#server/domains/rate-limits/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { repeat } from '#server/platform/schedules/repeat.ts';
import type { Excess } from './consume.ts';

type Row = typeof t.$inferInsert;

/** Stored this often, so that the live view is current and a flood costs one statement a second. */
const everyMs = 1_000;
/** Kinds of refusals that wait to be stored; in a flood from more networks than that the others are not shown. */
const maximumWaiting = 2_000;

/** Counts who is beyond a limit, by the minute, and stores it. */
export function startRecorder(services: Pick<Services, 'db' | 'log' | 'now' | 'newId'>) {
  const { db, log, now, newId } = services;
  let waiting = new Map<string, Row>();

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const rows = [...waiting.values()];
    waiting = new Map();
    await db.transact(systemScope, (tx) => store(tx, rows));
  }

  const repeating = repeat(everyMs, flush, (error) => logCondition(log, 'rate-limits.record.failed', { error }));
  return {
    record({ rule, subject, retryAfterSeconds }: Excess, network: string): void {
      const at = now();
      const outcome = outcomeOf(rule);
      if (outcome === null) return;
      const isUser = rule.scope === 'user';
      const minute = Math.floor(at.getTime() / minuteMs) * minuteMs;
      const key = `${rule.id} ${minute} ${outcome} ${isUser ? subject : network}`;
      const freeAt = new Date(at.getTime() + retryAfterSeconds * 1000);
      const known = waiting.get(key);
      if (known) {
        known.count++;
        known.lastAt = at;
        known.freeAt = freeAt;
      } else if (waiting.size < maximumWaiting) {
        const who = isUser ? { userId: subject, network: null } : { userId: null, network };
        const counted = { minute: new Date(minute), outcome, count: 1, lastAt: at, freeAt };
        waiting.set(key, { id: newId(), ruleId: rule.id, ...who, ...counted });
      }
    },
    async stop(): Promise<void> {
      await repeating.stop();
      await flush().catch((error: unknown) => logCondition(log, 'rate-limits.record.failed', { error }));
    },
  };
}

function outcomeOf({ isShadow, block, throttle }: Excess['rule']): RateOutcome | null {
  if (isShadow) return 'shadow';
  if (block) return 'refused';
  return throttle ? 'delayed' : null;
}

/** A rule or an account may have been deleted since; its rows are left out. */
async function store(tx: Parameters<Parameters<Services['db']['transact']>[1]>[0], rows: Row[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
    id uuid, "ruleId" uuid, minute timestamptz, outcome text, "userId" uuid, network text, count int,
    "lastAt" timestamptz, "freeAt" timestamptz)`;
  await tx.execute(sql`
    insert into rate_limit_refusals as known
      (id, rule_id, minute, outcome, user_id, network, count, last_at, free_at)
    select given.id, "ruleId", minute, outcome, "userId", network, count, "lastAt", "freeAt" from ${given}
     where exists (select from rate_limit_rules where rate_limit_rules.id = "ruleId")
       and ("userId" is null or exists (select from users where users.id = "userId"))
    on conflict (rule_id, minute, outcome, user_id, network) do update set
      count = known.count + excluded.count,
      last_at = greatest(known.last_at, excluded.last_at),
      free_at = greatest(known.free_at, excluded.free_at)`);
}
