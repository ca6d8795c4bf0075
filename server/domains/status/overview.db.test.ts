import { beforeEach, expect, test } from 'vitest';
import { dayBandOf } from '#contract/operations/status/uptime.ts';
import { createWorld } from '#server/testing/world.ts';
import { liveStatus } from './probes/live.ts';

const world = createWorld();

beforeEach(() => world.db.owner.query('delete from status_probes; delete from status_days'));

/** Stored measurements from `from` until before `until`, one a minute, with the reason at the minutes of `down`. */
async function fill(from: string, until: string, component: string, down: [string, string] | null = null) {
  await world.db.owner.query(
    `insert into status_probes (minute, component, ok, ms, reason)
     select minute, $3, not is_down, 5, case when is_down then 'No answer' end
       from generate_series($1::timestamptz, $2::timestamptz - interval '1 minute', interval '1 minute') minute,
         lateral (select coalesce(minute >= $4::timestamptz and minute < $5::timestamptz, false) as is_down) state`,
    [from, until, component, down?.[0] ?? null, down?.[1] ?? null],
  );
}

test('with an empty database nothing was measured, which is neither up nor down', async () => {
  const { checkedAt, components, months } = await world.person().api.status.overview();
  expect([checkedAt, months]).toEqual([null, []]);
  for (const { works, days, measuredSince, minutes } of components) {
    expect([works, measuredSince, minutes]).toEqual([null, null, 0]);
    expect(days).toHaveLength(90);
    expect(days.at(-1)?.day).toBe('2026-11-17');
    expect(days[0]?.day).toBe('2026-08-20');
    expect(new Set(days.map(dayBandOf))).toEqual(new Set(['unmeasured']));
  }
});

test('the last measurement is the state for five minutes; one of the future does not count', async () => {
  const { api } = world.person();
  await fill('2026-11-17T10:00:00Z', '2026-11-17T10:07:00Z', 'email', ['2026-11-17T10:06:00Z', '2026-11-17T10:07:00Z']);
  await fill('2026-11-18T10:00:00Z', '2026-11-18T10:02:00Z', 'email');
  const emailNow = async () => {
    const { checkedAt, components } = await api.status.overview();
    const { works, reason } = components.find(({ component }) => component === 'email') ?? {};
    return [checkedAt?.toISOString(), works, reason];
  };
  expect(await emailNow()).toEqual(['2026-11-17T10:06:00.000Z', false, 'No answer']);
  world.now = new Date('2026-11-17T10:12:00Z');
  expect(await emailNow()).toEqual(['2026-11-17T10:06:00.000Z', null, null]);
});

test('a measurement that waits for the database is shown', async () => {
  const live = liveStatus(world.services);
  const probe = {
    minute: new Date('2026-11-17T10:06:00Z'),
    component: 'files',
    ok: false,
    ms: 3,
    reason: 'No answer',
  } as const;
  Object.assign(live, { last: [probe], waiting: [probe] });
  const files = (await world.person().api.status.overview()).components.find(({ component }) => component === 'files');
  Object.assign(live, { last: [], waiting: [] });
  expect(files).toMatchObject({ works: false, reason: 'No answer', measuredSince: '2026-11-17', minutes: 24 * 60 });
  expect(files?.days.at(-1)).toEqual({ day: '2026-11-17', measured: 1, down: 1 });
});

test('the period that is judged begins with the first measurement and lasts a day at least', async () => {
  const add = (day: string, measured: number) =>
    world.db.owner.query('insert into status_days values ($1, $2, $3, 0)', [day, 'api', measured]);
  const period = async () => {
    const { components } = await world.person().api.status.overview();
    const { measuredSince, minutes } = components.find(({ component }) => component === 'api') ?? {};
    return [measuredSince, minutes];
  };
  world.now = new Date('2026-11-17T10:07:00Z');
  await add('2026-11-17', 20);
  expect(await period()).toEqual(['2026-11-17', 24 * 60]);
  await add('2026-11-15', 300);
  // All of the 16th, and until 11:07 in Zurich on the 17th.
  world.services.cache.invalidate(null);
  expect(await period()).toEqual(['2026-11-15', 300 + 24 * 60 + 11 * 60 + 7]);
});
