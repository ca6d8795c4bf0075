import { type Condition, hasRecovered, isBeyond, worseOf } from './rules.ts';
import type { StoredAlert, StoredRule } from './tables.ts';

type WatchedRule = Pick<StoredRule, 'id' | 'figure' | 'forSeconds' | 'isActive'> & Condition;

/** An alert that begins: the rule, what was measured, and for how long its figure has been beyond the threshold. */
export interface Raise<Rule> {
  rule: Rule;
  value: number;
  sinceMs: number;
}

/** An alert that ends, with the worst value since it was raised. */
export interface Resolve {
  id: string;
  worst: number;
}

interface Beyond {
  fromMs: number;
  worst: number;
}

/**
 * Compares each sample with the rules. Times are those of a clock that only goes forward, so a change of the system's clock
 * neither raises nor delays anything.
 */
export function createWatch<Rule extends WatchedRule>() {
  const beyond = new Map<string, Beyond>();

  return {
    /** What begins and what ends with this sample. A figure that is not measured changes nothing. */
    compare(
      rules: readonly Rule[],
      open: readonly Pick<StoredAlert, 'id' | 'ruleId' | 'worst'>[],
      measure: (rule: Rule) => number | null,
      nowMs: number,
    ): { raised: Raise<Rule>[]; resolved: Resolve[] } {
      const raised: Raise<Rule>[] = [];
      const resolved: Resolve[] = [];
      for (const [id] of beyond) if (!rules.some((rule) => rule.id === id && rule.isActive)) beyond.delete(id);
      for (const alert of open) {
        // A rule that was deleted or is not watched any more leaves nothing open.
        if (!rules.some(({ id, isActive }) => id === alert.ruleId && isActive))
          resolved.push({ id: alert.id, worst: alert.worst });
      }
      for (const rule of rules) {
        const value = rule.isActive ? measure(rule) : null;
        if (value === null) continue;
        const alert = open.find(({ ruleId }) => ruleId === rule.id);
        const known = beyond.get(rule.id);
        if (isBeyond(rule, value)) {
          const state = { fromMs: known?.fromMs ?? nowMs, worst: worseOf(rule, known?.worst ?? value, value) };
          beyond.set(rule.id, state);
          if (!alert && nowMs - state.fromMs >= rule.forSeconds * 1_000)
            raised.push({ rule, value, sinceMs: nowMs - state.fromMs });
        } else if (!alert || hasRecovered(rule, value)) {
          beyond.delete(rule.id);
          if (alert) resolved.push({ id: alert.id, worst: worseOf(rule, alert.worst, known?.worst ?? alert.worst) });
        }
      }
      return { raised, resolved };
    },
  };
}
