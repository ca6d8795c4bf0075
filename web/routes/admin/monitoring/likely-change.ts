import type { Change } from '#contract/operations/monitoring/monitoring.ts';
import { minuteMs } from '#contract/time/durations.ts';

/** These load the machine, and change nothing of how it behaves. */
const tests: readonly (string | null)[] = ['security-audit.started', 'quality-run.started'];

/** For so long a start or a setting explains more than a test that began after it. */
const recentMs = 30 * minuteMs;

/** Of the changes, the newest first, the one that explains best what began then. */
export function likelyChange(changes: readonly Change[], since: Date): Change | undefined {
  const before = changes.filter(({ at }) => at <= since);
  const isRecent = ({ at }: Change) => since.getTime() - at.getTime() < recentMs;
  return before.find((change) => !tests.includes(change.action) && isRecent(change)) ?? before[0];
}
