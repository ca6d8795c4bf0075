import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { incidentsTag } from '#server/domains/status/incidents/records.ts';
import { statusTag, storeProbes } from '#server/domains/status/probes/store.ts';
import { createWorld } from '#server/testing/world.ts';
import { createReportCache } from './report-cache.ts';

const world = createWorld();
const address = '/status/reports/2026-10.csv';

beforeEach(async () => {
  await world.db.owner.query('delete from status_probes; delete from status_days');
  world.now = new Date('2026-11-17T10:07:00.000Z');
  const probe = { component: 'api', ok: true, ms: 4, reason: null } as const;
  await storeProbes(world.services, [
    { minute: new Date('2026-09-30T21:59:00Z'), ...probe },
    { minute: new Date('2026-10-05T10:00:00Z'), ...probe },
  ]);
});

test('the measurements of a month are made once a day, however many ask for them at once', async () => {
  const reports = createReportCache('no-fonts', { 'x-test': 'yes' });
  const ctx = await world.person().ctx();
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => reports.answer(ctx, address)));
  expect(new Set(others)).toEqual(new Set([first]));
  expect(first?.headers).toMatchObject({
    'x-test': 'yes',
    vary: 'accept-encoding',
    'content-disposition': 'attachment; filename="status-2026-10.csv"',
  });
  // New measurements change nothing of a month that is over.
  reports.invalidate([statusTag, incidentsTag]);
  expect(await reports.answer(ctx, address)).toBe(first);
  world.now = new Date('2026-11-18T10:07:00.000Z');
  const next = await reports.answer(await world.person().ctx(), address);
  expect(next).not.toBe(first);

  const { br, identity } = next?.variants ?? {};
  const text = String(br && brotliDecompressSync(br.body));
  expect(text).toContain('"2026-10-05T10:00:00.000Z"');
  expect(String(identity?.body)).toBe(text);
  expect(identity?.headers.join(' ')).toContain('text/csv');
});

test('what is not in the cache is limited per network, and a month that was not measured is refused', async () => {
  const reports = createReportCache('no-fonts', {});
  const ctx = await world.person().ctx();
  await expect(reports.answer(ctx, '/status/reports/2026-08.csv')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await reports.answer(ctx, '/status/reports/2026-13.csv')).toBeNull();
  for (let asked = 0; asked < 30; asked++) expect(await reports.answer(ctx, address)).not.toBeNull();
  const refusals = [];
  for (let asked = 0; asked < 25; asked++)
    refusals.push(await reports.answer(ctx, '/status/reports/2026-08.csv').catch(({ code }) => code));
  expect(new Set(refusals)).toEqual(new Set(['NOT_FOUND', 'TOO_MANY_REQUESTS']));
});
