import { minuteMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { isQuiet } from './rules.ts';
import { mailLater, storeWorstValues } from './store.ts';
import type { StoredAlert, StoredRule } from './tables.ts';
import type { WorstValue } from './watch.ts';

/** What alerts need while they stay open, at most once a minute each. */
export function createUpkeep(services: Services) {
  let mailedAt = Number.NEGATIVE_INFINITY;
  let worstStoredAt = Number.NEGATIVE_INFINITY;
  const isRecent = (at: number) => performance.now() - at < minuteMs;
  return {
    /** Emails what waits for its email, after quiet hours for example. */
    async mailWaiting(rules: readonly StoredRule[], open: readonly StoredAlert[]): Promise<void> {
      const now = services.now();
      const isDue = ({ ruleId, mailedAt: at }: StoredAlert) =>
        at === null && rules.some((rule) => rule.id === ruleId && !isQuiet(rule, now));
      if (!open.some(isDue) || isRecent(mailedAt)) return;
      mailedAt = performance.now();
      await mailLater(services, rules);
    },

    /** Stores how bad open alerts have become. */
    async storeWorst(worsened: readonly WorstValue[]): Promise<void> {
      if (worsened.length === 0 || isRecent(worstStoredAt)) return;
      worstStoredAt = performance.now();
      await storeWorstValues(services, worsened);
    },
  };
}
