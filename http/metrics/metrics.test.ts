import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/platform/package-root.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createRequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import { operate } from '#server/platform/telemetry/operations.ts';
import { describeMetrics } from './describe-metrics.ts';
import { createMetrics } from './metrics.ts';
import { formatFor, writeMetrics } from './write.ts';

const counts = createRequestMetrics();
const scrape = createMetrics({
  version: '1.2.3 (abc)',
  node: () => 'zh-1',
  counts,
  values: () => ({ cpu: 12.5, eventLoopLag: 3.2, backupAge: 60, certificateDays: 2, memory: null }),
  isDatabaseUp: async () => true,
  hasDiskSpace: () => false,
  pools: () => ({ reads: { open: 4, idle: 1, waiting: 2 } }),
  replica: () => ({
    reads: { replica: 9, changed: 3, lag: 0, unreachable: 0, promoted: 0, failed: 1 },
    lagMs: 250,
    problem: null,
  }),
  caches: { pages: { size: 3, counts: { found: 5, loaded: 1 } } },
});
const textOf = async (format: 'prometheus' | 'openmetrics') => writeMetrics(await scrape(), format).text;

test('responses are histograms by route and class of status, in seconds', async () => {
  counts.record('GET', '/', 200, 3);
  counts.record('GET', '/', 304, 30);
  counts.record('GET', '/', 500, 7_000);
  const text = await textOf('prometheus');
  const of = (le: string, status: string) =>
    `http_request_duration_seconds_bucket{method="GET",route="/",status_class="${status}",le="${le}"}`;
  expect(text).toContain(`${of('0.005', '2xx')} 1\n`);
  expect(text).toContain(`${of('0.02', '3xx')} 0\n`);
  expect(text).toContain(`${of('0.05', '3xx')} 1\n`);
  expect(text).toContain(`${of('5', '5xx')} 0\n`);
  expect(text).toContain(`${of('+Inf', '5xx')} 1\n`);
  expect(text).toContain('http_request_duration_seconds_sum{method="GET",route="/",status_class="5xx"} 7\n');
  expect(text).toContain('http_requests_total{method="GET",route="/",status="304"} 1\n');
});

test('figures are in base units, and one that was not measured has no line', async () => {
  const text = await textOf('prometheus');
  for (const line of [
    'firn_cpu_ratio 0.125',
    'firn_event_loop_lag_p99_seconds 0.0032',
    'firn_backup_age_seconds 60',
    'firn_certificate_remaining_seconds 172800',
    'firn_disk_space_ok 0',
    'firn_database_pool_connections{pool="reads",state="busy"} 3',
    'firn_database_pool_waiting{pool="reads"} 2',
    'firn_replica_reads_total{result="replica"} 9',
    'firn_replica_reads_total{result="changed"} 3',
    'firn_replica_lag_seconds 0.25',
    'firn_cache_lookups_total{cache="pages",result="hit"} 5',
    'firn_build_info{version="1.2.3 (abc)",node="zh-1"} 1',
  ])
    expect(text.split('\n'), line).toContain(line);
  expect(text).not.toMatch(/^firn_memory_used_ratio /m);
});

test('operations are counted by their names and outcomes', async () => {
  const call = (decision: string, work: () => Promise<void>) =>
    operate('guard', 'inquiries.list', work, { attributes: { permission: 'inquiries:read', decision } }).catch(
      () => {},
    );
  await call('allowed', async () => {});
  await call('FORBIDDEN', async () => {
    throw refuse('FORBIDDEN');
  });
  await call('allowed', async () => {
    throw new Error('a bug');
  });
  await operate('delivery', 'mail', async () => {});
  await operate('delivery', 'webhook', async ({ attributes }) => void Object.assign(attributes, { status: '301' }));
  await operate('schedule', 'files.sweep', () => Promise.reject(new Error('no'))).catch(() => {});
  const answer = (status: string) =>
    operate('outgoing', 'webhook', async ({ attributes }) => void Object.assign(attributes, { status }));
  await answer('204');
  await answer('500');
  const text = await textOf('prometheus');
  const counted = (name: string, labels: string) => expect(text.split('\n'), labels).toContain(`${name}{${labels}} 1`);
  for (const outcome of ['ok', 'refused', 'failed'])
    counted('firn_procedure_duration_seconds_count', `procedure="inquiries.list",outcome="${outcome}"`);
  counted('firn_guard_decisions_total', 'permission="inquiries:read",decision="FORBIDDEN"');
  expect(text).toContain('firn_guard_decisions_total{permission="inquiries:read",decision="allowed"} 2\n');
  counted('firn_delivery_duration_seconds_count', 'outbox="mail",outcome="ok"');
  counted('firn_delivery_duration_seconds_count', 'outbox="webhook",outcome="refused"');
  counted('firn_schedule_run_duration_seconds_count', 'schedule="files.sweep",outcome="failed"');
  counted('firn_outgoing_request_duration_seconds_count', 'purpose="webhook",outcome="ok"');
  counted('firn_outgoing_request_duration_seconds_count', 'purpose="webhook",outcome="refused"');
});

test('OpenMetrics, and it alone, has exemplars, the names of counters without their suffix, and an end', async () => {
  counts.record('GET', '/exemplar', 200, 3, { trace_id: 'a'.repeat(32), request_id: 'r-1' });
  const [open, plain] = [await textOf('openmetrics'), await textOf('prometheus')];
  expect(open).toMatch(
    /^http_request_duration_seconds_bucket\{method="GET",route="\/exemplar",status_class="2xx",le="0.005"\} 1 # \{trace_id="a{32}",request_id="r-1"\} 0.003 \d+\.\d{3}$/m,
  );
  expect(open).toContain('# TYPE http_requests counter\n');
  expect(open).toContain('http_requests_total{method="GET",route="/exemplar",status="200"} 1\n');
  expect(open.endsWith('\n# EOF\n')).toBe(true);
  expect(plain).not.toMatch(/ # \{/);
  expect(plain).not.toContain('# EOF');
  expect(plain).toContain('# TYPE http_requests_total counter\n');
});

test('the format follows the Accept header', () => {
  expect(formatFor('application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5')).toBe('openmetrics');
  expect(formatFor('text/plain')).toBe('prometheus');
  expect(formatFor('')).toBe('prometheus');
});

test('what would end a line or a label is escaped', () => {
  const family = {
    name: 'x',
    type: 'gauge',
    help: 'a\nb\\',
    samples: [{ labels: { of: '"\n\\' }, value: Infinity }],
  } as const;
  expect(writeMetrics([family], 'prometheus').text).toBe(
    '# HELP x a\\nb\\\\\n# TYPE x gauge\nx{of="\\"\\n\\\\"} +Inf\n',
  );
});

test('the table in docs/metrics.md is the one of the code', async () => {
  await expect(describeMetrics()).toMatchFileSnapshot(join(packageRoot, 'docs/metrics.md'));
});
