import { minuteMs } from '#contract/time/durations.ts';
import type { Fields, Log } from './log.ts';

interface Condition {
  occurrences: number;
  lastAt: number;
  fields: Fields;
}

const conditionsOf = new WeakMap<Log, Map<string, Condition>>();

/**
 * Logs something that may occur many times a second while it lasts, such as a lost database: a line when it begins, one a
 * minute while it occurs, and one when it has not occurred for `quietMs`. The error's stack is only in the first one.
 */
export function logCondition(log: Log, event: string, fields: Fields = {}, quietMs = 10_000): void {
  const conditions = conditionsOf.get(log) ?? new Map<string, Condition>();
  conditionsOf.set(log, conditions);
  const lasting = conditions.get(event);
  if (lasting) {
    Object.assign(lasting, { occurrences: lasting.occurrences + 1, lastAt: performance.now(), fields });
    return;
  }

  const beganAt = performance.now();
  const condition: Condition = { occurrences: 1, lastAt: beganAt, fields };
  conditions.set(event, condition);
  log.warn(event, { ...fields, condition: 'began' });

  let loggedAt = beganAt;
  let logged = 1;
  const check = setInterval(() => {
    const now = performance.now();
    const { occurrences, lastAt } = condition;
    if (now - lastAt >= quietMs) {
      clearInterval(check);
      conditions.delete(event);
      log.warn(event, { condition: 'ended', occurrences, lastedMs: Math.round(lastAt - beganAt) });
    } else if (now - loggedAt >= minuteMs && occurrences > logged) {
      loggedAt = now;
      logged = occurrences;
      log.warn(event, { ...withoutStack(condition.fields), condition: 'lasts', occurrences });
    }
  }, 1_000);
  check.unref();
}

function withoutStack({ error, ...fields }: Fields): Fields {
  if (error === undefined) return fields;
  return { ...fields, error: error instanceof Error ? error.message.split('\n', 1)[0] : error };
}
