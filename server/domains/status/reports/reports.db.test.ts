import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { statusComponentKeys } from '#contract/operations/status/components.ts';
import { uptimeOf } from '#contract/operations/status/uptime.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorld } from '#server/testing/world.ts';
import { storeProbes } from '../probes/store.ts';
import { gapsOf } from './gaps.ts';
import { measurementsVerifier, monthMeasurements } from './measurements.ts';
import { monthBounds } from './months.ts';

const world = createWorld();

beforeEach(() => world.db.owner.query('delete from status_probes; delete from status_days'));

const textOf = async (chunks: AsyncIterable<string>) => (await Array.fromAsync(chunks)).join('');

/** Measures every third hour of October once a minute, with interruptions. */
async function measureOctober(): Promise<void> {
  const { start, end } = monthBounds('2026-10');
  let index = 0;
  const probes = [];
  for (let at = start.getTime() - 60_000; at <= end.getTime(); at += 60 * minuteMs + 60_000) {
    index++;
    for (const component of statusComponentKeys) {
      const isDown = (component === 'email' && index % 50 === 0) || (component === 'api' && index % 75 === 0);
      const reason = isDown ? 'No "answer", again' : null;
      probes.push({ minute: new Date(at), component, ok: !isDown, ms: index, reason });
    }
  }
  await storeProbes(world.services, probes);
}

test('the program that recomputes a month from its measurements gets the figures of the report', async () => {
  await measureOctober();
  const ctx = await world.person().ctx();
  const { months } = await world.person().api.status.overview();
  const october = months.find(({ month }) => month === '2026-10');
  expect(october?.hasData).toBe(true);
  const folder = await createTemporaryFolder('firn-sla-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const [data, program] = [join(folder, 'status-2026-10.csv'), join(folder, 'verify-sla.mjs')];
  const text = await textOf(await monthMeasurements(ctx, '2026-10'));
  await writeFile(data, text);
  await writeFile(program, await measurementsVerifier(ctx));
  const { stdout } = await promisify(execFile)(process.execPath, [program, data]);
  const recomputed = JSON.parse(stdout);
  expect(recomputed).toMatchObject({
    measurements: october?.measured,
    minutesDown: october?.down,
    uptime: october && uptimeOf(october),
  });
  expect(recomputed.minutesDown).toBeGreaterThan(0);
  const { rows } = await world.db.owner.query(
    `select component, sum(measured)::int as measured, sum(down)::int as down from status_days
      where component <> 'any' and to_char(day, 'YYYY-MM') = '2026-10' group by component`,
  );
  for (const { component, measured, down } of rows)
    expect(recomputed.services[component]).toMatchObject({ measurements: measured, minutesDown: down });

  await writeFile(data, text.replace('"down"', '"ok"'));
  const changed = JSON.parse((await promisify(execFile)(process.execPath, [program, data])).stdout);
  expect(changed.minutesDown).toBe(recomputed.minutesDown - 1);
});

test('a month counts a minute in which two services were down once, and is listed when it is over', async () => {
  const minute = new Date('2026-10-31T22:59:00Z');
  const down = { ok: false, ms: 1, reason: 'No answer' };
  await storeProbes(
    world.services,
    statusComponentKeys.map((component) => ({ minute, component, ...down })),
  );
  // The first minute of November in Zurich.
  await storeProbes(world.services, [
    { minute: new Date('2026-10-31T23:00:00Z'), component: 'api', ok: true, ms: 1, reason: null },
  ]);
  const { months } = await world.person().api.status.overview();
  expect(months).toEqual([{ month: '2026-10', minutes: 44_700, measured: 1, down: 1, hasData: true }]);
});

test('a month whose measurements are partly deleted keeps its figures and has no data', async () => {
  await measureOctober();
  const before = (await world.person().api.status.overview()).months;
  await world.db.owner.query("delete from status_probes where minute < '2026-10-05'");
  const after = (await world.person().api.status.overview()).months;
  expect(after).toEqual(before.map((month) => ({ ...month, hasData: false })));
  const ctx = await world.person().ctx();
  await expect(monthMeasurements(ctx, '2026-10')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(monthMeasurements(ctx, '2026-11')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the measurements of a whole month are read day after day, each minute once and in order', async () => {
  const { start, end } = monthBounds('2026-10');
  await world.db.owner.query(
    `insert into status_probes
       select minute, component, true, 12, null
         from generate_series($1::timestamptz, $2::timestamptz - interval '1 minute', interval '1 minute') minute,
              unnest($3::text[]) component`,
    [start, end, [...statusComponentKeys]],
  );
  await world.db.owner.query(
    `insert into status_days
       select (minute at time zone 'Europe/Zurich')::date, 'any', count(*), 0 from status_probes
        where component = 'api' group by 1`,
  );
  const chunks = await Array.fromAsync(await monthMeasurements(await world.person().ctx(), '2026-10'));
  // A line of columns, and the clocks go back in October: one hour more than 31 days.
  expect(chunks).toHaveLength(1 + 32);
  const minutes = chunks
    .slice(1)
    .join('')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(1, 25));
  expect([minutes.length, minutes[0], minutes.at(-1)]).toEqual([
    31 * 1440 + 60,
    '2026-09-30T22:00:00.000Z',
    '2026-10-31T22:59:00.000Z',
  ]);
  expect(minutes).toEqual([...new Set(minutes)].sort());
  expect(await gapsOf(await world.person().ctx(), '2026-10')).toBeNull();
  await world.db.owner.query("update status_days set measured = measured - 7 where day = '2026-10-25'");
  await world.db.owner.query("delete from status_days where day = '2026-10-03'");
  expect(await gapsOf(await world.person().ctx(), '2026-10')).toBe('1440 on 3 Oct, 7 on 25 Oct');
  await world.db.owner.query('update status_days set measured = 1000');
  expect(await gapsOf(await world.person().ctx(), '2026-10')).toContain('and others on 21 more days');
});
