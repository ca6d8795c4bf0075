import { removeApp, startApp } from '../e2e/testing/app.ts';
import { sendReports } from './analytics-intake.ts';
import { countAtOnce, fillEvents, sizesOf } from './fill/analytics.ts';
import { type BenchmarkResult, report, timed } from './load-test.ts';
import { openOwner, processorMs, signIn } from './measured-server.ts';

/**
 * Events of visits: 5,000 a second sent to /collect, of which every acknowledged one must be stored, also where the server is
 * killed meanwhile; and the figures of each kind of widget over a year of ten million, beside raw SQL over the same events.
 * EVENTS sets another size.
 */
const events = Number(process.env.EVENTS ?? 10_000_000);
const rounds = 10;
const limitMs = 500;
const reportsPerSecond = 500;
const eventsPerReport = 10;

const options = { env: { TRUSTED_PROXIES: '127.0.0.1' } };
const year = { period: '365-days', startDate: '', endDate: '', aggregation: 'count' };
const inYear = 'from analytics_events where at >= current_date - 365';
const views = `${inYear} and event_type = 'page-view'`;
/** A query of each kind of widget, and SQL for the same figures from the events. */
const widgets = [
  {
    query: { ...year, metric: 'page-views', groupBy: 'none', interval: 'day' },
    sql: `select date_trunc('day', at), count(*) ${views} group by 1`,
  },
  {
    query: { ...year, metric: 'events', groupBy: 'type', interval: 'week' },
    sql: `select event_type, date_trunc('week', at), count(*) ${inYear} group by 1, 2`,
  },
  {
    query: { ...year, metric: 'page-views', groupBy: 'path', interval: 'month' },
    sql: `select route, date_trunc('month', at), count(*) ${views} group by 1, 2`,
  },
  {
    query: { ...year, metric: 'events', groupBy: 'name', interval: 'week' },
    sql: `select event_name, date_trunc('week', at), count(*) ${inYear} group by 1, 2`,
  },
  {
    query: { ...year, metric: 'events', groupBy: 'path', interval: 'day', aggregation: 'max' },
    sql: `select route, date_trunc('day', at), count(*) ${inYear} group by 1, 2`,
  },
  {
    query: { ...year, metric: 'visitors', groupBy: 'path', interval: 'month' },
    sql: `select route, count(distinct (at::date, session_id)) ${inYear} group by 1`,
  },
  {
    query: { ...year, metric: 'visitors', groupBy: 'country', interval: 'month' },
    sql: `select country, count(distinct (at::date, session_id)) ${inYear} group by 1`,
  },
  {
    query: { ...year, metric: 'search-results', groupBy: 'none', interval: 'day', aggregation: 'avg' },
    sql: `select avg((properties ->> 'results')::float) ${inYear} and properties ? 'results'`,
  },
  {
    query: { ...year, period: '7-days', metric: 'events', groupBy: 'name', interval: 'hour' },
    sql: `select event_name, date_trunc('hour', at), count(*) from analytics_events where at >= current_date - 7 group by 1, 2`,
  },
];

let app = await startApp(options);
const { database, owner, close } = await openOwner(app);
try {
  report([await takeIn(), await takeInKilled(), ...(await figures())]);
} finally {
  await close();
  await removeApp(app);
}

async function takeIn(): Promise<BenchmarkResult> {
  // The first reports load what the others use.
  await sendReports(app.url, { perSecond: 50, seconds: 2 });
  const seconds = 20;
  const [began, used] = [performance.now(), await processorMs(app)];
  const { acknowledged, refused, unanswered, answeredIn } = await sendReports(app.url, {
    perSecond: reportsPerSecond,
    seconds,
  });
  const perSecond = Math.round(acknowledged.length / ((performance.now() - began) / 1_000));
  const cost = Math.round(((await processorMs(app)) - used) / (acknowledged.length / 5_000));
  const lost = await lostOf(acknowledged);
  return {
    name: 'Events taken in',
    measured: `${perSecond}/s acknowledged over ${seconds} s, ${lost} of them lost, ${refused + unanswered} refused, p99 ${Math.round(percentile(answeredIn, 0.99))} ms; 5,000 take ${cost} ms of the server's processor time`,
    limit: '≥ 5,000/s, none lost',
    holds: perSecond >= 0.98 * reportsPerSecond * eventsPerReport && lost === 0 && refused + unanswered === 0,
  };
}

async function takeInKilled(): Promise<BenchmarkResult> {
  const { dataDir, url } = app;
  const { acknowledged, unanswered } = await sendReports(url, {
    perSecond: reportsPerSecond,
    seconds: 12,
    async during() {
      await app.kill();
      app = await startApp({ ...options, dataDir, port: Number(new URL(url).port) });
    },
  });
  const lost = await lostOf(acknowledged);
  return {
    name: 'The same, with the server killed (SIGKILL) and started again in between',
    measured: `${acknowledged.length.toLocaleString('en')} acknowledged, ${lost} of them lost (${unanswered} reports had no answer)`,
    limit: 'none lost',
    holds: lost === 0 && acknowledged.length > 0 && unanswered > 0,
  };
}

async function lostOf(ids: readonly string[]): Promise<number> {
  const { rows } = await owner.query<{ lost: string }>(
    `select count(*) as lost from unnest($1::uuid[]) as sent(id)
      where not exists (select from analytics_events where analytics_events.id = sent.id)`,
    [ids],
  );
  return Number(rows[0]?.lost);
}

async function figures(): Promise<BenchmarkResult[]> {
  // Its own count of the last days would wait for this one, and this one for it.
  await app.stop();
  const filling = await timed(() => fillEvents(owner, events));
  await owner.query('truncate analytics_counts, analytics_visitors, analytics_months');
  const counting = await timed(() => countAtOnce(database, owner));
  process.stdout.write(
    `${events} events of a year in ${Math.round(filling / 1000)} s, counted in ${Math.round(counting / 1000)} s: ${await sizesOf(owner)}\n`,
  );
  app = await startApp({ ...options, dataDir: app.dataDir, port: Number(new URL(app.url).port) });
  const cookie = await signIn(app.url);
  const results: BenchmarkResult[] = [];
  for (const { query, sql } of widgets) {
    await ask(cookie, query);
    const ours: number[] = [];
    for (let round = 0; round < rounds; round++) ours.push(await timed(() => ask(cookie, query)));
    const raw = await rawMs(sql);
    const p95 = percentile(ours, 0.95);
    const { metric, groupBy, interval, aggregation } = query;
    results.push({
      name: `Widget over ${events.toLocaleString('en')} events of a year: ${aggregation} of ${metric} by ${groupBy}, each ${interval}`,
      measured: `p95 ${Math.round(p95)} ms, median ${Math.round(percentile(ours, 0.5))} ms; raw SQL ${raw}`,
      limit: `p95 ≤ ${limitMs} ms`,
      holds: p95 <= limitMs,
    });
  }
  return results;
}

/** How long the SQL over the events takes, up to half a minute. */
async function rawMs(sql: string): Promise<string> {
  await owner.query("set statement_timeout = '30s'");
  try {
    return `${Math.round(await timed(() => owner.query(sql)))} ms`;
  } catch {
    return 'over 30 s';
  } finally {
    await owner.query('reset statement_timeout');
  }
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
