import { isId } from '#contract/ids.ts';

/** What a field of a log line may be. */
type FieldType = 'text' | 'number' | 'list' | 'id' | 'error or text';

/** Every field of a log line, with its type and meaning; docs/logs.md is written from these tables. */
export const logFields: Record<string, readonly [FieldType, string]> = {
  at: ['text', 'when, ISO 8601 in UTC with milliseconds'],
  level: ['text', '`info`; `warn`: look at it in the daytime; `error`: something is broken'],
  event: ['text', 'what happened, from the list below'],
  process: ['number', 'which process of its server wrote it, from 1; only where SERVER_PROCESSES is more than 1'],
  traceId: ['text', 'the trace, 32 hexadecimal digits; only where traces are collected'],
  spanId: ['text', 'the span within it, 16 hexadecimal digits'],
  requestId: ['text', 'the request, as `X-Request-Id` of its answer and in the audit log'],
  condition: ['text', '`began`, `lasts` or `ended`, of what may happen many times a second'],
  occurrences: ['number', 'how often it happened since it began'],
  lastedMs: ['number', 'for how long, in milliseconds'],
  error: [
    'error or text',
    '`name`, `message`, `stack` and `cause`, without the values of a query; its first line where it lasts',
  ],
  reason: ['text', 'why, in words or as a code'],
  cause: ['text', 'the error of another server, without personal data'],
  method: ['text', 'of the request'],
  route: ['text', 'the pattern of the address, such as `/insights/:slug`, never the address'],
  status: ['number', 'of the answer'],
  ms: ['number', 'until the answer was ready, in milliseconds'],
  procedure: ['text', 'the procedure that was called'],
  code: ['text', 'of the refusal'],
  lines: ['number', 'lines of the log that could not be written'],
  signal: ['text', 'that told the process to stop'],
  state: ['text', '`low` or `ok`'],
  applied: ['list', 'names of migrations'],
  log: ['text', 'the file that has more'],
  metric: ['text', 'a web vital'],
  p75: ['number', 'the value that three of four page views do not exceed'],
  budget: ['number', 'what it should not exceed'],
  samples: ['number', 'measured page views'],
  hours: ['number', 'within which they were measured'],
  day: ['text', 'in Zurich'],
  position: ['number', 'of an entry in the audit log'],
  hash: ['text', 'of that entry'],
  check: ['text', 'the id of a check of Launch Readiness'],
  module: ['text', 'the module of a check'],
  step: ['text', 'of the canary inquiry'],
  component: ['text', 'of the status page'],
  alert: ['text', 'the name of a rule'],
  figure: ['text', 'of the Production Monitor'],
  value: ['number', 'of the figure'],
  severity: ['text', 'of the rule'],
  setting: ['text', 'a retention period'],
  key: ['text', 'the random name of a stored file'],
  attempt: ['number', 'which one it was'],
  provider: ['text', 'the key of an identity provider'],
  caps: ['list', 'names of the limits that were reached'],
  action: ['text', 'of the audit log'],
  outcome: ['text', '`sent` or `failed`'],
  mailId: ['id', 'an email in the outbox'],
  textId: ['id', 'an SMS in the outbox'],
  pageId: ['id', 'a page'],
  packId: ['id', 'an exit pack'],
  fileId: ['id', 'a file'],
  tenantId: ['id', 'an organisation'],
  userId: ['id', 'an account'],
  providerId: ['id', 'an identity provider'],
  domain: ['text', 'an email or web domain of an organisation'],
};

/** What every line may have. */
const common = ['at', 'level', 'event', 'process', 'traceId', 'spanId'];
/** What lines of `logCondition` have besides. */
const ofConditions = ['condition', 'occurrences', 'lastedMs'];

type Level = 'info' | 'warn' | 'error';
/** The level, the meaning and the fields besides those of every line; `condition`: it begins, lasts and ends. */
type LogEvent = readonly [Level | 'condition', string, ...string[]];

export const logEvents: Record<string, LogEvent> = {
  request: [
    'info',
    'A request was answered, other than from the cache',
    'requestId',
    'method',
    'route',
    'status',
    'ms',
  ],
  bug: [
    'error',
    'A request or call failed with an unexpected error; the caller got 500',
    'requestId',
    'procedure',
    'error',
  ],
  stopping: ['info', 'The process was told to stop', 'signal'],
  stopped: ['info', 'The process stopped in order'],
  'process.ended': [
    'error',
    'A process of the server ended by itself or could not be started, and is replaced',
    'process',
    'reason',
  ],
  'process.replaced': ['info', 'The process in its place serves', 'process'],
  'process.abandoned': ['error', 'The supervisor of the processes ended, and this process with it'],
  'start.failed': ['error', 'The process could not start', 'error'],
  'stop.failed': ['error', 'The process could not stop in order', 'error'],
  'log.lines-dropped': ['warn', 'Lines of the log were lost: a full disk or a closed pipe', 'lines'],
  'errors.report.failed': ['condition', 'The receiver of SENTRY_DSN did not take an error', 'reason'],
  'connections.accept-failed': ['condition', 'Connections could not be accepted: too many open files', 'error'],
  'disk.space-changed': ['warn', 'The data folder fell below 200 MB, or has more again', 'state'],
  'db.migrated': ['info', 'The start applied migrations', 'applied'],
  'db.connection.lost': ['condition', 'A connection to the database was lost', 'error'],
  'cdn.purge.unavailable': [
    'condition',
    'The CDN accepts no purges; visitors may see pages that are an hour old',
    'error',
  ],
  'db.listener.lost': ['condition', 'Invalidations of other nodes are not heard; caches are emptied', 'error'],
  'db.replica.unavailable': ['condition', 'The replica cannot be followed; the primary answers for it', 'error'],
  'db.replica.read.failed': ['condition', 'The replica failed to answer; the primary did instead', 'error'],
  'db.embedded.lost': ['error', 'The embedded PostgreSQL ended', 'reason', 'log'],
  'db.embedded.retry': ['condition', 'The embedded PostgreSQL could not be started yet', 'error'],
  'database.refused': [
    'condition',
    'The database refused a call: it is away, full or overloaded',
    'requestId',
    'procedure',
    'error',
  ],
  'context.failed': ['condition', 'Who asks could not be read; the request got 503', 'error'],
  'asset.unreadable': ['condition', 'A file of the build could not be read', 'error'],
  'router.part.failed': ['condition', 'A part of the program could not be loaded', 'requestId', 'error'],
  'render.failed': ['error', 'A page could not be drawn', 'requestId', 'error'],
  'render.unavailable': ['condition', 'A page could not be drawn without the database', 'requestId', 'error'],
  'page.compress.failed': ['warn', 'A page is not compressed better than at first', 'route', 'error'],
  'warm-pages.failed': ['warn', 'The public pages were not drawn ahead of their visitors', 'error'],
  'download.failed': ['error', 'A download was cut off', 'requestId', 'error'],
  'export.failed': ['condition', 'A file was not stored beside the export', 'error'],
  'export.file.missing': ['error', 'A file of a data export is not stored', 'fileId'],
  'maintenance.read.failed': ['condition', 'Whether maintenance is on could not be read', 'error'],
  'refusal.undeclared': [
    'error',
    'A procedure refused with a code that it does not declare',
    'requestId',
    'procedure',
    'code',
  ],
  'session.touch.failed': ['condition', 'The last activity of a session was not stored', 'error'],
  'token.touch.failed': ['condition', 'The last use of a token was not stored', 'error'],
  'tenant-hosts.failed': ['condition', 'The hosts of organisations could not be read', 'error'],
  'tenant-calls.store.failed': ['condition', 'Calls of organisations were not counted', 'error'],
  'limits.redis.failed': ['condition', 'Redis does not answer: this node counts rate limits alone', 'error'],
  'rate-limits.load.failed': ['condition', 'Rate-limit rules could not be read', 'error'],
  'rate-limits.record.failed': ['condition', 'Refusals of rate limits were not stored', 'error'],
  'rate-limits.count.failed': ['condition', 'Requests were not counted for the backtest of rate limits', 'error'],
  'rate-limits.announce.failed': ['condition', 'Nobody was told of a rate limit that was exceeded', 'error'],
  'schedules.clock-set': ['warn', 'The clock was set: what is deleted by age waits for a day'],
  'schedules.ask.failed': ['condition', 'Which recurring work is due could not be asked', 'error'],
  'requests.flush.failed': ['condition', 'Counts of requests were not stored; they are stored later', 'error'],
  'monitor.sample.failed': ['condition', 'The node could not measure itself', 'error'],
  'monitor.database.failed': ['condition', 'The figures of the database could not be read', 'error'],
  'monitor.exchange.failed': ['condition', 'The figures were not stored', 'error'],
  'monitor.stop.failed': ['warn', 'A node that stopped will be missed', 'error'],
  'alerts.failed': ['condition', 'Alert rules could not be evaluated', 'error'],
  'alert.raised': [
    'error',
    'A rule of the Production Monitor raised its alert',
    'alert',
    'figure',
    'value',
    'severity',
  ],
  'direct-mail.refresh.failed': [
    'warn',
    'The addresses of the team could not be read; emails past the outbox go to those that were known last',
    'error',
  ],
  'direct-mail.refused': ['warn', 'An email past the outbox was not accepted for one recipient', 'error'],
  'certificate.failed': ['condition', 'The certificate of the public address could not be read', 'error'],
  'status.probe.refused': ['warn', 'A limit refused a probe of the status page', 'component', 'reason'],
  'status.store.failed': ['condition', 'Results of probes were not stored', 'error'],
  'canary.step.failed': ['warn', 'The canary inquiry did not get past this step', 'step', 'error'],
  'check.failed': ['error', 'A check of Launch Readiness could not be carried out', 'check', 'error'],
  'self-check.failed': ['error', 'The check of a module could not be carried out', 'module', 'error'],
  'performance.budget.exceeded': [
    'warn',
    'Pages are slower for visitors than their budget',
    ...['metric', 'p75', 'budget', 'samples', 'hours'],
  ],
  'analytics.count.failed': ['condition', 'Events of visitors were not counted', 'day', 'error'],
  'country.unavailable': ['condition', 'The country of visitors could not be looked up', 'error'],
  'mail.unavailable': ['condition', 'No email can be sent', 'mailId', 'error'],
  'mail.delayed': ['warn', 'An email was refused and is tried again, or given up', 'mailId', 'error'],
  'mail.outcome.failed': ['error', 'What follows from a sent or given-up email failed', 'mailId', 'outcome', 'error'],
  'text.unavailable': ['condition', 'No SMS can be sent', 'textId', 'error'],
  'text.delayed': ['warn', 'An SMS was refused and is tried again, or given up', 'textId', 'error'],
  'text.outcome.failed': ['error', 'What follows from a sent or given-up SMS failed', 'textId', 'outcome', 'error'],
  'sms.capped': ['warn', 'An SMS was not sent, because a cap is reached', 'requestId', 'caps'],
  'webhooks.send.failed': ['condition', 'Webhook deliveries could not be sent', 'error'],
  'sso.failed': ['warn', 'A sign-in with an identity provider failed', 'requestId', 'provider', 'reason', 'cause'],
  'sso.discovery-failed': [
    'warn',
    'The configuration of an identity provider could not be read',
    'requestId',
    'provider',
    'cause',
  ],
  'sso.not-set-up': ['condition', 'A sign-in was started with a provider that is not set up', 'requestId', 'reason'],
  'sso.domain.failed': ['error', 'An email domain could not be looked up', 'providerId', 'domain', 'error'],
  'tenant.domain.failed': [
    'error',
    'The domain of an organisation could not be looked up',
    'tenantId',
    'domain',
    'error',
  ],
  'tenant.trial.failed': ['error', 'A trial could not be ended', 'tenantId', 'error'],
  'exit-pack.file.missing': ['error', 'A file of an exit pack is not stored', 'tenantId', 'key'],
  'account.erasure.postponed': ['warn', 'An account that is due stays', 'userId', 'reason'],
  'user.unban.failed': ['error', 'A suspension that ended could not be lifted', 'userId', 'error'],
  'file.remove.failed': ['warn', 'A file without a row was left behind; the sweep deletes it', 'error'],
  'retention.kind.failed': ['error', 'A retention period could not be applied', 'setting', 'error'],
  'content.publish.page.failed': ['error', 'A planned page could not be published', 'pageId', 'error'],
  'legal-text-check.browser.failed': ['warn', 'The browser of the check of legal texts failed', 'error'],
  'isolation.attack.failed': ['error', 'An attack of the isolation check failed by itself', 'requestId', 'error'],
  'security-audit.failed': ['error', 'A security audit could not be carried out', 'error'],
  'backup.failed': ['error', 'No backup could be made', 'error'],
  'backup.verify.failed': ['error', 'A backup could not be tested, because a disk or a bucket was in the way', 'error'],
  'backup.prune.failed': ['error', 'Older backups could not be removed', 'error'],
  'audit.head.exported': ['info', 'The head of the audit chain was written outside', 'position', 'hash'],
  'audit.head.not-written': ['error', 'The head of the audit chain could not be written outside', 'error'],
  'audit.chain.broken': ['error', 'An entry of the audit log is not what was sealed', 'position', 'reason'],
  'audit.opening.not-recorded': ['error', 'An opened record is not in the audit log', 'action', 'error'],
};

/** Events of the recurring work that more is said of than its error. */
const ofSchedules: Record<string, readonly string[]> = {
  'account.erasure.failed': ['userId'],
  'audit.time-stamp.failed': ['position', 'reason'],
  'exit-pack.failed': ['packId', 'attempt'],
  'status.probe.failed': ['component'],
  'tenant.delete.failed': ['tenantId'],
  'tenant.retention.failed': ['tenantId'],
};

/** `files.sweep.failed`: recurring work has its name and this end. */
const ofSchedule = /^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)*\.failed$/;

/** The fields that a line with this event may have; null: no such event. */
export function fieldsOf(event: string): readonly string[] | null {
  const [level, , ...own] = logEvents[event] ?? [];
  if (level !== undefined) return [...common, ...(level === 'condition' ? ofConditions : []), ...own];
  return ofSchedule.test(event) ? [...common, ...ofConditions, 'error', ...(ofSchedules[event] ?? [])] : null;
}

/** What is wrong with a line of the log; empty: it is as described. */
export function problemsOf(line: Readonly<Record<string, unknown>>): string[] {
  const event = String(line.event);
  const allowed = fieldsOf(event);
  if (allowed === null) return [`${event}: no such event`];
  const missing = ['at', 'level', 'event'].filter((name) => line[name] === undefined);
  return [
    ...missing.map((name) => `${event}: without ${name}`),
    ...Object.entries(line).flatMap(([name, value]) => {
      if (!allowed.includes(name)) return [`${event}: ${name} is not described`];
      const [type] = logFields[name] ?? [];
      return type !== undefined && isOf(type, value) ? [] : [`${event}: ${name} is no ${type}`];
    }),
  ];
}

function isOf(type: FieldType, value: unknown): boolean {
  if (type === 'number') return typeof value === 'number';
  if (type === 'list') return Array.isArray(value);
  if (type === 'id') return typeof value === 'string' && isId(value);
  const isText = typeof value === 'string';
  const isError = typeof value === 'object' && value !== null && 'message' in value;
  return isText || (type === 'error or text' && isError);
}
