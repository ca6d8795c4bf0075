import type { SQL } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';

/** Recurring work. */
export interface Schedule {
  /** The pause between the end of one run and the start of the next; with `isDue`, the time between two starts at least. */
  everyMs: number;
  /**
   * A condition in SQL that holds while there is work. The conditions of all schedules are asked in one statement once a
   * second, and the work runs only where its own holds. Without it the work runs every time.
   */
  isDue?: (now: Date) => SQL | undefined;
  /** With `isDue`: runs after this time in any case, for work that time alone makes due. */
  atLeastEveryMs?: number;
  /** It deletes by age: it waits while the clock was just set. */
  deletesOld?: boolean;
  /** The log event of a failure. */
  failureEvent: string;
  work(services: Services): unknown;
}

/** The name of a schedule: what its log event begins with. */
export const nameOf = ({ failureEvent }: Pick<Schedule, 'failureEvent'>): string =>
  failureEvent.replace(/\.failed$/, '');
