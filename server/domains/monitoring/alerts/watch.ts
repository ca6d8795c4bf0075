import { figureText } from '#contract/operations/monitoring/figure-text.ts';
import { type Condition, hasRecovered, isBeyond, worseOf } from './rules.ts';
import type { StoredAlert, StoredRule } from './tables.ts';

type WatchedRule = Pick<StoredRule, 'id' | 'figure' | 'forSeconds' | 'isActive'> & Condition;

/** An alert that begins: the rule, what was measured, and for how long its figure has been beyond the threshold. */
export interface Raise<Rule> {
  rule: Rule;
  value: number;
  sinceMs: number;
}

type OpenAlert = Pick<StoredAlert, 'id' | 'ruleId' | 'figure' | 'comparison' | 'worst'>;

/** An alert with the worst value since it was raised. */
export interface WorstValue {
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
  /** By what is compared: another figure or threshold of the same rule begins anew. */
  const beyond = new Map<string, Beyond>();

  return {
    /**
     * What begins, what ends and what got clearly worse with this sample. A figure that is not measured changes nothing.
     */
    compare(
      rules: readonly Rule[],
      open: readonly OpenAlert[],
      measure: (rule: Rule) => number | null,
      nowMs: number,
    ): { raised: Raise<Rule>[]; resolved: WorstValue[]; worsened: WorstValue[] } {
      const raised: Raise<Rule>[] = [];
      const resolved: WorstValue[] = [];
      const worsened: WorstValue[] = [];
      const active = rules.filter(({ isActive }) => isActive);
      for (const [key] of beyond) if (!active.some((rule) => keyOf(rule) === key)) beyond.delete(key);
      for (const { id, worst, ...alert } of open) {
        // A rule that was deleted, is not watched any more or compares something else leaves nothing open.
        if (!active.some((rule) => isOf(alert, rule))) resolved.push({ id, worst });
      }
      for (const rule of active) {
        const value = measure(rule);
        if (value === null) continue;
        const key = keyOf(rule);
        const alert = open.find((one) => isOf(one, rule));
        const known = beyond.get(key);
        if (isBeyond(rule, value)) {
          const state = { fromMs: known?.fromMs ?? nowMs, worst: worseOf(rule, known?.worst ?? value, value) };
          beyond.set(key, state);
          if (alert) {
            const worst = worseOf(rule, alert.worst, state.worst);
            // What reads the same is not worth a write.
            if (figureText(rule.figure, worst) !== figureText(rule.figure, alert.worst))
              worsened.push({ id: alert.id, worst });
          } else if (nowMs - state.fromMs >= rule.forSeconds * 1_000)
            raised.push({ rule, value, sinceMs: nowMs - state.fromMs });
        } else if (!alert || hasRecovered(rule, value)) {
          beyond.delete(key);
          if (alert) resolved.push({ id: alert.id, worst: worseOf(rule, alert.worst, known?.worst ?? alert.worst) });
        }
      }
      return { raised, resolved, worsened };
    },
  };
}

const keyOf = ({ id, figure, comparison, threshold }: WatchedRule) => [id, figure, comparison, threshold].join(' ');

/** Whether an alert was raised by this rule and for what it compares now. */
const isOf = (alert: Pick<OpenAlert, 'ruleId' | 'figure' | 'comparison'>, rule: WatchedRule) =>
  alert.ruleId === rule.id && alert.figure === rule.figure && alert.comparison === rule.comparison;
