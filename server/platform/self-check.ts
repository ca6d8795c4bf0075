import { minuteMs } from '#contract/time/durations.ts';
import type { Services } from './context.ts';
import type { Tx } from './db/db.ts';

/** What a module found about itself. */
export interface CheckResult {
  /** False where an administrator should look. */
  isComplete: boolean;
  /** The reason, or the evidence: `last entry sealed`. */
  detail: string;
}

/** A module's check of itself; quick and without side effects, because the dashboard runs it. */
export interface SelfCheck {
  /** The module as the dashboard names it: `Audit log`. */
  module: string;
  /** In a transaction that may read every row. An error means that the check failed. */
  run(tx: Tx, services: Services): Promise<CheckResult>;
}

/** Complete where nothing is behind: `3 emails wait for more than 15 minutes`. */
export function noneBehind(behind: number, one: string, many: string, complete: string): CheckResult {
  if (behind === 0) return { isComplete: true, detail: complete };
  return { isComplete: false, detail: behind === 1 ? `1 ${one}` : `${behind} ${many}` };
}

/** The moment before which waiting work is late. */
export function minutesAgo({ now }: Pick<Services, 'now'>, minutes: number): Date {
  return new Date(now().getTime() - minutes * minuteMs);
}
