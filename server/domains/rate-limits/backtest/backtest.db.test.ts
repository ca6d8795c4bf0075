import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { rateLimitsDomain } from '#server/domains/rate-limits/domain.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { groupsPerMinute, rowsPerMinute, startRequestCounter } from './request-counter.ts';

const world = createWorld();
let team: Person & { id: string };
let counter: ReturnType<typeof startRequestCounter>;

const form = {
  name: 'Reports',
  pattern: '/api/reports/*',
  method: 'GET' as const,
  limit: 10,
  windowSeconds: 60,
  scope: 'ip' as const,
  mode: 'enforced' as const,
  priority: 9,
  actions: [{ kind: 'block' as const, message: 'Too many reports' }],
  exceptions: [] as string[],
};

beforeAll(async () => {
  team = await world.signedIn('team@firn.example', 'admin');
  counter = startRequestCounter(world.services);
  await send('192.0.2.1', 30);
  await send('192.0.2.2', 15);
  await send('192.0.2.3', 10);
  await counter.flush();
});
afterAll(() => counter.stop());

/** Counts requests of a visitor from this address. */
async function send(address: string, count: number, path = '/api/reports/yearly', person = world.person({ address })) {
  const ctx = await person.ctx();
  for (let n = 0; n < count; n++) counter.record(ctx, 'GET', path, false);
}

test('a rule is tried with the requests of the last days', async () => {
  const found = await team.api.rateLimits.backtest(form);
  expect(found).toMatchObject({ requests: 55, subjects: 2, refused: 25, isOwn: false, isPart: false });
  expect(found.most).toEqual([
    { network: '192.0.2.0/24', requests: 20, isOwn: false },
    { network: '192.0.2.0/24', requests: 5, isOwn: false },
  ]);
  expect(await team.api.rateLimits.backtest({ ...form, limit: 30 })).toMatchObject({ subjects: 0, refused: 0 });
  expect(await team.api.rateLimits.backtest({ ...form, exceptions: ['192.0.2.1'] })).toMatchObject({
    subjects: 1,
    refused: 5,
  });
  expect(await team.api.rateLimits.backtest({ ...form, method: 'POST' })).toMatchObject({ requests: 0 });
});

test('neither addresses nor accounts are stored', async () => {
  const { rows } = await world.db.owner.query('select * from rate_limit_requests');
  const stored = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of ['192.0.2.1', '192.0.2.2', team.id]) expect(stored).not.toContain(secret);
});

test('a rule that would have refused its editor in the last day is not enforced, and may run in shadow', async () => {
  await send('', 12, '/api/reports/own', team);
  await counter.flush();
  const { address } = (await team.ctx()).request;
  await expect(team.api.rateLimits.create(form)).rejects.toMatchObject({
    data: {
      fields: {
        limit: `Not saved: this rule would refuse you. ${address} sent 2 requests more than 10 in 60 s within the last day. Run it in shadow mode, or add your address to the exceptions.`,
      },
    },
  });
  const { id } = await team.api.rateLimits.create({ ...form, exceptions: [address] });
  await team.api.rateLimits.remove({ id });
  const shadow = await team.api.rateLimits.create({ ...form, mode: 'shadow' });
  await expect(
    team.api.rateLimits.setMode({ id: shadow.id, version: shadow.version, mode: 'enforced' }),
  ).rejects.toMatchObject({ data: { fields: { mode: expect.stringContaining('would refuse you') } } });
});

test('request counts are kept for seven days', async () => {
  const count = async () =>
    Number((await world.db.owner.query('select count(*) from rate_limit_requests')).rows[0].count);
  await deleteExpired(world.services, rateLimitsDomain);
  expect(await count()).toBeGreaterThan(0);
  world.now = new Date(world.now.getTime() + 7 * dayMs + 60_000);
  await deleteExpired(world.services, rateLimitsDomain);
  expect(await count()).toBe(0);
});

test('counts of the same minute from two processes are added up', async () => {
  const other = startRequestCounter(world.services);
  const ctx = await world.person({ address: '192.0.2.9' }).ctx();
  for (const own of [counter, other]) own.record(ctx, 'GET', '/api/shared', true);
  await Promise.all([counter.flush(), other.stop()]);
  const { rows } = await world.db.owner.query(
    "select count, failed from rate_limit_requests where path = '/api/shared'",
  );
  expect(rows).toEqual([{ count: 2, failed: 2 }]);
});

test('whoever asks for made-up addresses adds few rows; what is beyond is counted as one group', async () => {
  const own = startRequestCounter(world.services);
  const ctx = await world.person({ address: '198.51.100.7' }).ctx();
  const name = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let n = 0; n < groupsPerMinute + 50; n++) {
    own.record(ctx, 'GET', `/rpc/made/${name(n)}`, false);
    if (n === 100) await own.flush();
  }
  await own.stop();
  const { rows } = await world.db.owner.query(
    "select count(*)::int as rows, sum(count)::int as requests from rate_limit_requests where path like '/rpc/made/%' or path = '(others)'",
  );
  expect(rows).toEqual([{ rows: groupsPerMinute + 1, requests: groupsPerMinute + 50 }]);
});

test('whoever sends from all networks of an IPv6 /48 adds few rows; what is beyond is counted as one', async () => {
  const own = startRequestCounter(world.services);
  for (let n = 0; n < rowsPerMinute + 50; n++) {
    const ctx = await world.person({ address: `2001:db8:7:${n.toString(16)}::1` }).ctx();
    own.record(ctx, 'GET', '/auth/wide', n >= rowsPerMinute);
    own.record(ctx, 'GET', '/auth/wide', false);
    if (n % 60 === 0) await own.flush();
  }
  const another = await world.person({ address: '2001:db8:8:1::1' }).ctx();
  own.record(another, 'GET', '/auth/wide', false);
  await own.stop();
  const { rows } = await world.db.owner.query(
    `select network, path, count(*)::int as rows, sum(count)::int as requests, sum(failed)::int as failed
      from rate_limit_requests where network like '2001:db8:%' group by 1, 2 order by network, path collate "C"`,
  );
  expect(rows).toEqual([
    { network: '2001:db8:7::/48', path: '(others)', rows: 1, requests: 100, failed: 50 },
    { network: '2001:db8:7::/48', path: '/auth/wide', rows: rowsPerMinute, requests: 2 * rowsPerMinute, failed: 0 },
    { network: '2001:db8:8::/48', path: '/auth/wide', rows: 1, requests: 1, failed: 0 },
  ]);
});

test('addresses of one household are counted in one row', async () => {
  const own = startRequestCounter(world.services);
  for (const end of ['1', '2'])
    own.record(await world.person({ address: `2001:db8:9:1::${end}` }).ctx(), 'GET', '/auth/home', false);
  await own.flush();
  await own.stop();
  const { rows } = await world.db.owner.query("select count from rate_limit_requests where path = '/auth/home'");
  expect(rows).toEqual([{ count: 2 }]);
});

test('a backtest of more groups than one statement takes looks at the largest, and says so', async () => {
  await world.db.owner.query(
    `insert into rate_limit_requests (id, minute, method, path, network, network_digest, count, failed)
      select gen_random_uuid(), $1, 'GET', '/api/flood/' || n, '198.51.100.0/24', 'd' || n, case n when 1 then 40 else 1 end, 0
      from generate_series(1, 70000) as n`,
    [world.now],
  );
  const flood = { ...form, pattern: '/api/flood/*' };
  const found = await team.api.rateLimits.backtest(flood);
  expect(found).toMatchObject({ isPart: true, subjects: 1, refused: 30 });
});
