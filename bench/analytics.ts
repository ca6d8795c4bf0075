import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { removeApp, startApp } from '../e2e/app.ts';
import { type BenchmarkResult, report, runLoad, timed } from './load-test.ts';
import { signIn } from './measured-server.ts';

/**
 * Events of visits: a year of ten million counted, the figures of widgets beside raw SQL over the same events, and 5,000
 * events a second sent to /collect, of which every acknowledged one must be stored. EVENTS sets another size.
 */
const events = Number(process.env.EVENTS ?? 10_000_000);
const rounds = 20;
const limitMs = 500;
const perReport = 10;
const reportsPerSecond = 500;
const seconds = 20;

const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const database = await openDatabase(parseConfig({ DATA_DIR: app.dataDir }), silentLog);
const owner = new pg.Client(database.owner);
await owner.connect();
try {
  report([await takeIn(), ...(await figures())]);
} finally {
  await owner.end();
  await database.stop();
  await removeApp(app);
}

/** Ten events a report, as the script batches them, each report from an address of its own. */
async function takeIn(): Promise<BenchmarkResult> {
  let sent = 0;
  const setupRequest = (request: object): object => {
    sent++;
    const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    const body = { events: Array.from({ length: perReport }, (_, index) => eventOf(index)) };
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'x-forwarded-for': address,
    };
    return { ...request, method: 'POST', path: '/collect', headers, body: JSON.stringify(body) };
  };
  // The first report loads what the others use.
  await runLoad({ url: app.url, requests: [{ setupRequest }], connections: 1, amount: 1 });
  const before = await stored();
  const result = await autocannon({
    url: app.url,
    requests: [{ setupRequest }],
    connections: 64,
    duration: seconds,
    overallRate: reportsPerSecond,
  });
  const after = await stored();
  const refused = result.non2xx + result.errors;
  const perSecond = Math.round((after - before) / result.duration);
  const lost = Math.max(0, result['2xx'] * perReport - (after - before));
  return {
    name: 'Events taken in',
    measured: `${perSecond}/s stored, ${lost} acknowledged ones lost, ${refused} refused, p99 ${result.latency.p99} ms`,
    limit: '≥ 5,000/s, none lost',
    holds: perSecond >= 0.98 * reportsPerSecond * perReport && lost === 0 && refused === 0,
  };
}

function eventOf(index: number): object {
  if (index === 0) return { id: randomUUID(), type: 'page-view', name: '/contact', path: '/contact', properties: {} };
  return { id: randomUUID(), type: 'click', name: `Button ${index}`, path: '/contact', properties: { href: '/' } };
}

async function stored(): Promise<number> {
  const { rows } = await owner.query<{ count: string }>('select count(*) from analytics_events');
  return Number(rows[0]?.count);
}

async function figures(): Promise<BenchmarkResult[]> {
  const filling = await timed(fill);
  await owner.query('delete from analytics_counts');
  const counting = await timed(waitForCounts);
  const sizes = await owner.query<{ name: string; size: string; rows: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size, reltuples::bigint as rows from pg_class
      where relname in ('analytics_events', 'analytics_counts', 'analytics_visitors') order by 1`,
  );
  const sizeText = sizes.rows.map(({ name, size, rows }) => `${name} ${rows} rows, ${size}`).join('; ');
  process.stdout.write(
    `${events} events of a year in ${Math.round(filling / 1000)} s, counted in ${Math.round(counting / 1000)} s: ${sizeText}\n`,
  );
  const cookie = await signIn(app.url);
  const year = { period: '365-days', startDate: '', endDate: '', aggregation: 'count' };
  const since = "at >= current_date - 365 and event_type = 'page-view'";
  const widgets = [
    {
      query: { ...year, metric: 'page-views', groupBy: 'none', interval: 'day' },
      sql: `select date_trunc('day', at), count(*) from analytics_events where ${since} group by 1`,
    },
    {
      query: { ...year, metric: 'page-views', groupBy: 'path', interval: 'month' },
      sql: `select route, date_trunc('month', at), count(*) from analytics_events where ${since} group by 1, 2`,
    },
    {
      query: { ...year, metric: 'events', groupBy: 'name', interval: 'week' },
      sql: "select event_name, date_trunc('week', at), count(*) from analytics_events where at >= current_date - 365 group by 1, 2",
    },
    {
      query: { ...year, metric: 'visitors', groupBy: 'path', interval: 'month' },
      sql: 'select route, count(distinct (at::date, session_id)) from analytics_events where at >= current_date - 365 group by 1',
    },
    {
      query: { ...year, metric: 'search-results', groupBy: 'none', interval: 'day', aggregation: 'avg' },
      sql: "select avg((properties ->> 'results')::float) from analytics_events where at >= current_date - 365 and properties ? 'results'",
    },
  ];
  const ours: number[] = [];
  const raw: number[] = [];
  for (const { query, sql } of widgets) {
    for (let round = 0; round < rounds; round++) ours.push(await timed(() => ask(cookie, query)));
    raw.push(await timed(() => owner.query(sql)));
  }
  const p95 = percentile(ours, 0.95);
  return [
    {
      name: `A widget over a year of ${events.toLocaleString('en')} events`,
      measured: `p95 ${Math.round(p95)} ms, median ${Math.round(percentile(ours, 0.5))} ms; raw SQL over the events median ${Math.round(percentile(raw, 0.5))} ms`,
      limit: `p95 ≤ ${limitMs} ms`,
      holds: p95 <= limitMs,
    },
  ];
}

/** 400 pages, 60 labels of buttons, searches with results; about a hundredth of the events each visitor's. */
async function fill(): Promise<void> {
  await owner.query('truncate analytics_events');
  const step = 1_000_000;
  for (let from = 0; from < events; from += step) {
    await owner.query(
      `insert into analytics_events (id, session_id, event_type, event_name, properties, at, source, user_agent, route)
        select gen_random_uuid(), 'v' || (g / 7) % 3000, type,
          case type when 'page-view' then '/page/' || page when 'search' then 'panel' else 'Button ' || g % 60 end,
          case type when 'search' then jsonb_build_object('results', g % 12, 'path', '/page/' || page)
            when 'click' then jsonb_build_object('path', '/page/' || page) else '{}' end,
          now() - g * (interval '365 days' / $3), 'web', 'desktop Firefox', '/page/' || page
        from (select g, floor(400 * power(random(), 3))::int as page,
          case when g % 10 < 6 then 'page-view' when g % 10 < 9 then 'click' else 'search' end as type
          from generate_series($1::int, $2::int) as g) as made`,
      [from + 1, Math.min(from + step, events), events],
    );
  }
  await owner.query('analyze analytics_events');
}

/** The application counts every five minutes; a second process on the same data does it at once. */
async function waitForCounts(): Promise<void> {
  const { countEvents } = await import('#server/domains/analytics/counts/count-events.ts');
  const { connectDb } = await import('#server/platform/db/db.ts');
  const db = connectDb({ connection: database.connection, log: silentLog, onInvalidate() {} });
  await countEvents({ db, now: () => new Date() } as Parameters<typeof countEvents>[0]);
  await db.close();
  await owner.query('vacuum analyze analytics_counts, analytics_visitors');
}

async function ask(cookie: string, query: object): Promise<void> {
  const answer = await fetch(`${app.url}/api/dashboards/widget-data`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ query }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
