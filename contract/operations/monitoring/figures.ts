// Without schemas: screens read it.
import { keysOf } from '#contract/labels.ts';

type Unit = '%' | 'ms' | 's' | 'days' | 'B' | 'B/s' | '/s' | '';

interface Figure {
  label: string;
  /** What it is of, in a few words. */
  of: string;
  unit: Unit;
  /**
   * How the values of several nodes become one: `sum`, `mean`, `highest`; `requests`: from the responses of all nodes
   * together. Figures of the database or the queues are the same on every node, so they are `highest` too. `lowest`: one that
   * has it is enough.
   */
  across: 'sum' | 'mean' | 'highest' | 'lowest' | 'requests';
  /** How often it is measured. */
  every: 'sample' | 'quarter-minute' | 'minute';
  /** Requirements 2.2.9: shares of what there is are rated by `usageBandOf`. */
  isUsage?: true;
  /** The end of a chart's scale where it is fixed. */
  scale?: number;
}

/** Every figure that is collected, in the order of the screens. */
export const figures = {
  errorRate: {
    label: 'Error rate',
    of: 'server errors of all responses, 5 min',
    unit: '%',
    across: 'requests',
    every: 'sample',
  },
  responseTime: { label: 'Response, p95', of: 'all routes, 5 min', unit: 'ms', across: 'requests', every: 'sample' },
  requestRate: {
    label: 'Requests',
    of: 'a second, without own probes and checks',
    unit: '/s',
    across: 'sum',
    every: 'sample',
  },
  cpu: {
    label: 'CPU',
    of: 'of all cores',
    unit: '%',
    across: 'mean',
    every: 'sample',
    isUsage: true,
    scale: 100,
  },
  memory: {
    label: 'Memory',
    of: 'of what the process may use',
    unit: '%',
    across: 'mean',
    every: 'sample',
    isUsage: true,
    scale: 100,
  },
  disk: {
    label: 'Disk',
    of: 'of the data volume',
    unit: '%',
    across: 'highest',
    every: 'sample',
    isUsage: true,
    scale: 100,
  },
  network: {
    label: 'Network',
    of: 'of the link, in and out',
    unit: '%',
    across: 'mean',
    every: 'sample',
    isUsage: true,
    scale: 100,
  },
  networkBytes: { label: 'Network traffic', of: 'in and out', unit: 'B/s', across: 'sum', every: 'sample' },
  activeUsers: {
    label: 'Active users',
    of: 'signed in, last 5 min',
    unit: '',
    across: 'highest',
    every: 'quarter-minute',
  },
  activeSessions: {
    label: 'Active sessions',
    of: 'with activity in the last 5 min',
    unit: '',
    across: 'highest',
    every: 'quarter-minute',
  },
  eventLoopLag: {
    label: 'Event-loop lag, p99',
    of: 'longest of all nodes',
    unit: 'ms',
    across: 'highest',
    every: 'sample',
  },
  garbageCollection: {
    label: 'Garbage collection',
    of: 'of the time',
    unit: '%',
    across: 'highest',
    every: 'sample',
    scale: 100,
  },
  processMemory: { label: 'Memory of the process', of: 'resident', unit: 'B', across: 'sum', every: 'sample' },
  diskFree: { label: 'Free disk space', of: 'data volume', unit: 'B', across: 'lowest', every: 'sample' },
  pageCacheHits: {
    label: 'Page cache hits',
    of: 'of public pages, 5 min',
    unit: '%',
    across: 'mean',
    every: 'sample',
    scale: 100,
  },
  failingSchedules: {
    label: 'Failing background work',
    of: 'schedules whose last run failed',
    unit: '',
    across: 'sum',
    every: 'sample',
  },
  silentSchedules: {
    label: 'Background work last asked',
    of: 'seconds since the worker looked for work',
    unit: 's',
    across: 'highest',
    every: 'sample',
  },
  missingNodes: {
    label: 'Silent nodes',
    of: 'nodes that stopped reporting',
    unit: '',
    across: 'highest',
    every: 'sample',
  },
  heartbeat: {
    label: 'Outside watcher',
    of: 'time without a request for /health/heartbeat',
    unit: 's',
    across: 'lowest',
    every: 'sample',
  },
  databaseDown: {
    label: 'Database without an answer',
    of: '1 while it does not answer',
    unit: '',
    across: 'highest',
    every: 'sample',
  },
  databaseAnswer: { label: 'Database answer', of: 'one round trip', unit: 'ms', across: 'highest', every: 'sample' },
  connections: {
    label: 'Database connections',
    of: 'of the maximum',
    unit: '%',
    across: 'highest',
    every: 'quarter-minute',
    isUsage: true,
    scale: 100,
  },
  slowQueries: {
    label: 'Slow queries',
    of: 'running for more than a second',
    unit: '',
    across: 'highest',
    every: 'quarter-minute',
  },
  waitingLocks: { label: 'Waiting for locks', of: 'queries', unit: '', across: 'highest', every: 'quarter-minute' },
  oldestTransaction: {
    label: 'Oldest transaction',
    of: 'open for',
    unit: 's',
    across: 'highest',
    every: 'quarter-minute',
  },
  databaseCacheHits: {
    label: 'Database cache hits',
    of: 'of blocks read, since its start',
    unit: '%',
    across: 'highest',
    every: 'minute',
    scale: 100,
  },
  databaseSize: { label: 'Database size', of: 'with indexes', unit: 'B', across: 'highest', every: 'minute' },
  deadRows: {
    label: 'Dead rows',
    of: 'of all rows, waiting for vacuum',
    unit: '%',
    across: 'highest',
    every: 'minute',
    scale: 100,
  },
  waitingMessages: {
    label: 'Messages waiting',
    of: 'emails and SMS that are due',
    unit: '',
    across: 'highest',
    every: 'quarter-minute',
  },
  oldestMessage: { label: 'Oldest message', of: 'due for', unit: 's', across: 'highest', every: 'quarter-minute' },
  waitingDeliveries: {
    label: 'Webhook deliveries waiting',
    of: 'due',
    unit: '',
    across: 'highest',
    every: 'quarter-minute',
  },
  signInWarnings: {
    label: 'Series of failed sign-ins',
    of: 'going on in the last 15 min',
    unit: '',
    across: 'highest',
    every: 'quarter-minute',
  },
  failedMails: { label: 'Emails given up', of: 'last 24 h', unit: '', across: 'highest', every: 'quarter-minute' },
  retriedMails: {
    label: 'Emails not accepted',
    of: 'waiting after a failed attempt',
    unit: '',
    across: 'highest',
    every: 'quarter-minute',
  },
  sentMails: { label: 'Emails sent', of: 'last 24 h', unit: '', across: 'highest', every: 'quarter-minute' },
  canaryAge: {
    label: 'Canary inquiry',
    of: 'since one was stored, and delivered where tested',
    unit: 's',
    across: 'lowest',
    every: 'quarter-minute',
  },
  backupAge: {
    label: 'Last backup',
    of: 'since one was made',
    unit: 's',
    across: 'lowest',
    every: 'quarter-minute',
  },
  archiveAge: {
    label: 'Archived log',
    of: 'since what was written was stored',
    unit: 's',
    across: 'lowest',
    every: 'quarter-minute',
  },
  certificateDays: {
    label: 'Certificate',
    of: 'until that of the public address ends',
    unit: 'days',
    across: 'lowest',
    every: 'sample',
  },
  failedSms: { label: 'SMS given up', of: 'last 24 h', unit: '', across: 'highest', every: 'quarter-minute' },
} as const satisfies Record<string, Figure>;

export type FigureKey = keyof typeof figures;
export const figureKeys = keysOf(figures);

/** The description of a figure, with what may be absent. */
export const figureOf = (key: FigureKey): Figure => figures[key];

/** The time between two measurements of a figure, in milliseconds; one that is older than two of them says so. */
export const intervals: Record<Figure['every'], number> = { sample: 5_000, 'quarter-minute': 15_000, minute: 60_000 };

/** From so many measured hours on the rate at which the disk fills is told. */
export const hoursForForecast = 24;
