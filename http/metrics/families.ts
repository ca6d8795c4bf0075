import { type FigureKey, figureKeys, figureOf } from '#contract/operations/monitoring/figures.ts';

export type MetricType = 'counter' | 'gauge' | 'histogram' | 'summary';

/** What is said of a metric: docs/metrics.md and the answers of /metrics are both written from it. */
export interface MetricDescription {
  type: MetricType;
  help: string;
  labels: readonly string[];
}

const describe = (type: MetricType, help: string, ...labels: string[]): MetricDescription => ({ type, help, labels });

/** Every metric of ours besides the figures of the Production Monitor. Labels take values from fixed lists, so their number is bounded. */
export const families = {
  firn_build_info: describe('gauge', 'Always 1; its labels name the version and the node', 'version', 'node'),
  firn_database_up: describe('gauge', '1 when the database responds'),
  firn_disk_space_ok: describe('gauge', '1 while the data folder has room'),
  http_requests_total: describe(
    'counter',
    'Responses of this process by route and status',
    'method',
    'route',
    'status',
  ),
  http_request_duration_seconds: describe(
    'histogram',
    'Durations of these responses by route and class of status',
    'method',
    'route',
    'status_class',
  ),
  firn_procedure_duration_seconds: describe(
    'histogram',
    'Durations of calls of procedures with all checks; the outcome is ok, refused or failed',
    'procedure',
    'outcome',
  ),
  firn_guard_decisions_total: describe(
    'counter',
    'Permissions that calls asked for; the decision is allowed or the code of the refusal',
    'permission',
    'decision',
  ),
  firn_database_statement_duration_seconds: describe(
    'histogram',
    'Durations of statements by their first word; the outcome is ok or failed',
    'operation',
    'outcome',
  ),
  firn_database_pool_connections: describe('gauge', 'Open connections of each pool, busy or idle', 'pool', 'state'),
  firn_database_pool_waiting: describe('gauge', 'Callers that wait for a connection of the pool', 'pool'),
  firn_replica_reads_total: describe(
    'counter',
    'Reads that the replica may answer: by it (replica), or by the primary because the reader changed something (changed), the replica lags (lag), does not answer (unreachable), follows no server (promoted) or failed (failed)',
    'result',
  ),
  firn_replica_lag_seconds: describe('gauge', 'For how long the replica may lack changes; without a replica no line'),
  firn_cache_lookups_total: describe(
    'counter',
    'Lookups in the caches of this process: hit or miss',
    'cache',
    'result',
  ),
  firn_cache_entries: describe('gauge', 'Cached values', 'cache'),
  firn_schedule_run_duration_seconds: describe(
    'histogram',
    'Durations of runs of recurring work; the outcome is ok or failed',
    'schedule',
    'outcome',
  ),
  firn_delivery_duration_seconds: describe(
    'histogram',
    'Durations of attempts to deliver emails (mail), SMS (text) and webhooks; the outcome is ok, refused (a webhook without a status of 2xx) or failed',
    'outbox',
    'outcome',
  ),
  firn_outgoing_request_duration_seconds: describe(
    'histogram',
    'Durations of requests to other servers; the outcome is ok, refused (a status from 400) or failed (no answer)',
    'purpose',
    'outcome',
  ),
} satisfies Record<string, MetricDescription>;

export type FamilyName = keyof typeof families;

/** Names that do not follow from the key, because it says too little without its screen. */
const figureNames: Partial<Record<FigureKey, string>> = {
  errorRate: 'error',
  responseTime: 'response_time_p95',
  requestRate: 'requests',
  memory: 'memory_used',
  disk: 'disk_used',
  network: 'network_used',
  networkBytes: 'network',
  eventLoopLag: 'event_loop_lag_p99',
  silentSchedules: 'schedules_silent',
  heartbeat: 'heartbeat_age',
  connections: 'database_connections_used',
  slowQueries: 'database_slow_queries',
  waitingLocks: 'database_waiting_locks',
  oldestTransaction: 'database_oldest_transaction',
  deadRows: 'database_dead_rows',
  waitingMessages: 'outbox_waiting_messages',
  oldestMessage: 'outbox_oldest_message',
  waitingDeliveries: 'webhook_waiting_deliveries',
  certificateDays: 'certificate_remaining',
};

/** Base units: shares from 0 to 1, seconds and bytes. */
const units: Record<string, { suffix: string; factor: number }> = {
  '%': { suffix: '_ratio', factor: 0.01 },
  ms: { suffix: '_seconds', factor: 0.001 },
  s: { suffix: '_seconds', factor: 1 },
  days: { suffix: '_seconds', factor: 86_400 },
  B: { suffix: '_bytes', factor: 1 },
  'B/s': { suffix: '_bytes_per_second', factor: 1 },
  '/s': { suffix: '_per_second', factor: 1 },
  '': { suffix: '', factor: 1 },
};

export interface FigureMetric extends MetricDescription {
  key: FigureKey;
  name: string;
  /** What a figure is multiplied by to be in the unit of its metric. */
  factor: number;
}

/** The figures of the Production Monitor: `eventLoopLag` in milliseconds is `firn_event_loop_lag_p99_seconds`. */
export const figureMetrics: readonly FigureMetric[] = figureKeys.flatMap((key) => {
  // Said by firn_database_up already.
  if (key === 'databaseDown') return [];
  const { label, of, unit } = figureOf(key);
  const { suffix = '', factor = 1 } = units[unit] ?? {};
  const words = figureNames[key] ?? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [{ key, name: `firn_${words}${suffix}`, factor, ...describe('gauge', `${label}: ${of}`) }];
});
