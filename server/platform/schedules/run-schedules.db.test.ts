import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { createWorld } from '#server/testing/world.ts';
import { runSchedules } from './run-schedules.ts';
import type { Schedule } from './schedule.ts';

const world = createWorld();

function run(...schedules: Schedule[]): () => Promise<void> {
  const running = runSchedules(world.services, schedules);
  onTestFinished(() => running.stop());
  return running.stop;
}

function counted(options: Partial<Schedule>): { schedule: Schedule; runs: () => number } {
  let runs = 0;
  const work = async () => {
    runs += 1;
    await options.work?.(world.services);
  };
  return { schedule: { everyMs: 10, failureEvent: 'test.failed', ...options, work }, runs: () => runs };
}

test('work with a condition runs only while it holds, other work always', async () => {
  const due = counted({ isDue: () => sql`true` });
  const idle = counted({ isDue: () => sql`false` });
  const unknown = counted({ isDue: () => sql`null` });
  const always = counted({});
  run(due.schedule, idle.schedule, unknown.schedule, always.schedule);
  await expect.poll(due.runs).toBeGreaterThan(1);
  expect([idle.runs(), unknown.runs()]).toEqual([0, 0]);
  expect(always.runs()).toBeGreaterThan(1);
});

test('work that deletes by age waits once the clock was set, other work goes on', async () => {
  const shift = { ms: 0 };
  const services = { ...world.services, now: () => new Date(Date.now() + shift.ms) };
  const sweep = counted({ isDue: () => sql`true`, deletesOld: true });
  const other = counted({ isDue: () => sql`true` });
  const running = runSchedules(services, [sweep.schedule, other.schedule]);
  onTestFinished(() => running.stop());
  await expect.poll(sweep.runs).toBeGreaterThan(0);
  shift.ms = 500 * dayMs;
  const before = other.runs();
  await expect.poll(other.runs).toBeGreaterThan(before + 1);
  const swept = sweep.runs();
  await expect.poll(other.runs).toBeGreaterThan(before + 3);
  expect(sweep.runs()).toBe(swept);
});

test('work that time alone makes due runs after its longest pause, though its condition does not hold', async () => {
  const nightly = counted({ isDue: () => sql`false`, atLeastEveryMs: 100 });
  run(nightly.schedule);
  await expect.poll(nightly.runs).toBeGreaterThan(0);
});

test('a failure neither ends the schedule nor keeps the others waiting, and work does not run twice at once', async () => {
  const failing = counted({ isDue: () => sql`true`, work: () => Promise.reject(new Error('no')) });
  let open = 0;
  let most = 0;
  const slow = counted({
    isDue: () => sql`true`,
    async work() {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      open -= 1;
    },
  });
  run(failing.schedule, slow.schedule);
  await expect.poll(failing.runs).toBeGreaterThan(2);
  await expect.poll(slow.runs).toBeGreaterThan(1);
  expect(most).toBe(1);
});

test('the time between two runs counts from the start of the first, not from its end', async () => {
  let questions = 0;
  const count = () => {
    questions += 1;
    return sql`false`;
  };
  const begunAt: number[] = [];
  let isOver = false;
  const work = async () => {
    const own = questions;
    begunAt.push(own);
    while (questions === own && !isOver) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  run(
    counted({ everyMs: 0, isDue: count }).schedule,
    counted({ everyMs: 1_500, isDue: () => sql`true`, work }).schedule,
  );
  try {
    await expect.poll(() => begunAt.length, { timeout: 20_000 }).toBeGreaterThan(1);
  } finally {
    isOver = true;
  }
  // It ends with the next question, and begins again with the one after that: a second later.
  const [first = 0, second] = begunAt;
  expect(second).toBe(first + 2);
});

test('a condition sees the rows of every tenant, and a stop waits for work that is running', async () => {
  const found = counted({ isDue: () => sql`current_setting('firn.scope') = 'system'` });
  let isDone = false;
  const last = counted({
    isDue: () => sql`true`,
    async work() {
      await new Promise((resolve) => setTimeout(resolve, 300));
      isDone = true;
    },
  });
  const stop = run(found.schedule, last.schedule);
  await expect.poll(last.runs).toBeGreaterThan(0);
  await stop();
  expect(isDone).toBe(true);
  expect(found.runs()).toBeGreaterThan(0);
});
