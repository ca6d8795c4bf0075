import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { operate } from '#server/platform/telemetry/operations.ts';
import { watchClock } from './clock.ts';
import { repeat } from './repeat.ts';
import { nameOf, type Schedule } from './schedule.ts';

/** The pause between two questions which work is due. */
const askEveryMs = 1_000;

/** A clock that was set must go on for a day before anything is deleted by its age. */
const clockHoldMs = dayMs;

interface ScheduleOnDemand extends Schedule {
  isDue: NonNullable<Schedule['isDue']>;
}

/** What is known of the schedules of this process. */
export interface ScheduleState {
  /** The failure events of those whose last run failed. */
  failing: readonly string[];
  /** The milliseconds since it was last asked which of them are due. */
  askedMsAgo: number;
}

/** What the last runs were: shared by all schedules of a process. */
interface Runs {
  services: Services;
  clock: ReturnType<typeof watchClock>;
  failing: Set<string>;
  askedAt: number;
}

/** Runs all schedules until it is stopped. A failure is logged, and the next run takes place all the same. */
export function runSchedules(
  services: Services,
  schedules: readonly Schedule[],
): { state(): ScheduleState; stop(): Promise<void> } {
  const clock = watchClock({ now: () => services.now().getTime(), holdMs: clockHoldMs });
  const runs: Runs = { services, clock, failing: new Set(), askedAt: performance.now() };
  const running = [
    ...schedules.filter((schedule) => !schedule.isDue).map((schedule) => runAlways(runs, schedule)),
    runOnDemand(runs, schedules.filter(isOnDemand)),
  ];
  return {
    state: () => ({ failing: [...runs.failing], askedMsAgo: performance.now() - runs.askedAt }),
    stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))),
  };
}

function isOnDemand(schedule: Schedule): schedule is ScheduleOnDemand {
  return schedule.isDue !== undefined;
}

function runAlways(runs: Runs, schedule: Schedule): { stop(): Promise<void> } {
  return repeat(
    schedule.everyMs,
    () => run(runs, schedule),
    () => {},
  );
}

/** Runs it once; a failure is logged and remembered until a run succeeds. */
async function run({ services, clock, failing }: Runs, schedule: Schedule): Promise<void> {
  if (clock.hasJumped()) services.log.warn('schedules.clock-set');
  if (schedule.deletesOld && !clock.isCertain()) return;
  try {
    await operate('schedule', nameOf(schedule), async () => schedule.work(services));
    failing.delete(schedule.failureEvent);
  } catch (error) {
    failing.add(schedule.failureEvent);
    reportTo(services, schedule)(error);
  }
}

/** Asks once a second which of the schedules have work, and runs those side by side, each at most once at a time. */
function runOnDemand(runs: Runs, schedules: readonly ScheduleOnDemand[]): { stop(): Promise<void> } {
  const { services } = runs;
  const begunAt = performance.now();
  const states = schedules.map((schedule) => ({ schedule, lastAt: begunAt, run: null as Promise<void> | null }));
  const reportQuestion = reportTo(services, { everyMs: askEveryMs, failureEvent: 'schedules.ask.failed' });

  const asking = repeat(
    askEveryMs,
    async () => {
      const at = performance.now();
      const waiting = states.filter(({ run, lastAt, schedule }) => !run && at - lastAt >= schedule.everyMs);
      const due = await dueOf(
        services,
        waiting.map(({ schedule }) => schedule.isDue(services.now())),
      );
      runs.askedAt = performance.now();
      for (const [index, state] of waiting.entries()) {
        const { schedule, lastAt } = state;
        const isOverdue = at - lastAt >= (schedule.atLeastEveryMs ?? Number.POSITIVE_INFINITY);
        if (!due[index] && !isOverdue) continue;
        state.lastAt = at;
        state.run = run(runs, schedule).finally(() => Object.assign(state, { run: null }));
      }
    },
    reportQuestion,
  );
  return {
    async stop() {
      await asking.stop();
      await Promise.all(states.map(({ run }) => run));
    },
  };
}

/** Whether each of the conditions holds, asked in one statement. */
export async function dueOf(
  { db }: Pick<Services, 'db'>,
  conditions: readonly (SQL | undefined)[],
): Promise<boolean[]> {
  if (conditions.length === 0) return [];
  const columns = conditions.map((condition) => sql`coalesce((${condition}), false)`);
  const { rows } = await db.background.execute<{ due: boolean[] }>(
    sql`select array[${sql.join(columns, sql`, `)}] as due`,
  );
  return rows[0]?.due ?? [];
}

function reportTo({ log }: Services, { everyMs, failureEvent }: Pick<Schedule, 'everyMs' | 'failureEvent'>) {
  return (error: unknown) => logCondition(log, failureEvent, { error }, Math.max(10_000, 2 * everyMs));
}
