import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { repeat } from './repeat.ts';
import type { Schedule } from './schedule.ts';

/** The pause between two questions which work is due. */
const askEveryMs = 1_000;

interface ScheduleOnDemand extends Schedule {
  isDue: NonNullable<Schedule['isDue']>;
}

/** Runs all schedules until it is stopped. A failure is logged, and the next run takes place all the same. */
export function runSchedules(services: Services, schedules: readonly Schedule[]): { stop(): Promise<void> } {
  const running = [
    ...schedules.filter((schedule) => !schedule.isDue).map((schedule) => runAlways(services, schedule)),
    runOnDemand(services, schedules.filter(isOnDemand)),
  ];
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
}

function isOnDemand(schedule: Schedule): schedule is ScheduleOnDemand {
  return schedule.isDue !== undefined;
}

function runAlways(services: Services, schedule: Schedule): { stop(): Promise<void> } {
  return repeat(schedule.everyMs, async () => void (await schedule.work(services)), reportTo(services, schedule));
}

/** Asks once a second which of the schedules have work, and runs those side by side, each at most once at a time. */
function runOnDemand(services: Services, schedules: readonly ScheduleOnDemand[]): { stop(): Promise<void> } {
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
      for (const [index, state] of waiting.entries()) {
        const { schedule, lastAt } = state;
        const isOverdue = at - lastAt >= (schedule.atLeastEveryMs ?? Number.POSITIVE_INFINITY);
        if (!due[index] && !isOverdue) continue;
        state.lastAt = at;
        state.run = Promise.resolve(schedule.work(services))
          .then(() => {}, reportTo(services, schedule))
          .finally(() => Object.assign(state, { run: null }));
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
