import { createHash, randomUUID } from 'node:crypto';
import { withoutPersonalData } from '#contract/error-texts.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { retryAfterSeconds } from '#server/platform/outgoing/retry-after.ts';
import { currentTrace } from '#server/platform/telemetry/operations.ts';
import type { Fields, Log } from './log.ts';

/** More in a minute are counted and not sent: an error that every request meets must not become a flood. */
const mostPerMinute = 30;
/** Sent at the same time: a receiver that hangs holds up nothing else. */
const mostAtOnce = 5;
const answerMs = 5_000;
const longestText = 2_000;
const mostFrames = 50;

export interface ErrorReporter {
  /** Reports an error; returns at once, and never throws. */
  report(event: string, error: unknown, options?: ReportOptions): void;
  /** Waits for what is being sent. */
  stop(): Promise<void>;
}

interface ReportOptions {
  requestId?: string | undefined;
  platform?: 'node' | 'javascript';
  /** Of a browser's error: where it happened, without ids. */
  route?: string;
}

interface ReporterOptions {
  dsn: string;
  version: string;
  environment: string;
  node: string;
  now?: () => Date;
  /** Told once a minute at most that a report was not taken. */
  onProblem(reason: string): void;
}

/** `https://KEY@HOST/PATH/PROJECT` → where envelopes are posted, and the key. Null for an address that is none of these. */
export function readDsn(dsn: string): { url: string; key: string } | null {
  const parsed = URL.parse(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)$/.exec(parsed?.pathname ?? '') ?? [];
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username === '' || project === '') return null;
  return { url: `${parsed.origin}${path}/api/${project}/envelope/`, key: parsed.username };
}

/**
 * Sends errors to a receiver that speaks the protocol of Sentry: names, messages and stacks without what may be personal. No body,
 * cookie, header, address with its parameters or person is in them.
 */
export function createErrorReporter(options: ReporterOptions): ErrorReporter {
  const target = readDsn(options.dsn);
  if (target === null) throw new Error('SENTRY_DSN is no address of a project');
  const { now = () => new Date(), onProblem } = options;
  const sending = new Set<Promise<void>>();
  let minute = 0;
  let count = 0;
  let dropped = 0;
  let restingUntil = 0;

  function mayReport(at: number): boolean {
    const current = Math.floor(at / minuteMs);
    if (current !== minute) [minute, count] = [current, 0];
    return at >= restingUntil && sending.size < mostAtOnce && count++ < mostPerMinute;
  }

  async function send(body: string): Promise<void> {
    try {
      const answer = await fetch(target?.url ?? '', {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=firn/1, sentry_key=${target?.key}`,
        },
        body,
      });
      await answer.body?.cancel();
      if (answer.status === 429)
        restingUntil = now().getTime() + 1000 * (retryAfterSeconds(answer.headers, now()) || 60);
      if (!answer.ok) onProblem(`status ${answer.status}`);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : 'unknown');
    }
  }

  return {
    report(event, error, { requestId, platform = 'node', route } = {}) {
      const at = now();
      if (!mayReport(at.getTime())) {
        dropped += 1;
        return;
      }
      const id = randomUUID().replaceAll('-', '');
      const item = {
        event_id: id,
        timestamp: at.getTime() / 1000,
        level: 'error',
        ...{ platform, release: options.version, environment: options.environment, server_name: options.node },
        tags: { event, ...(requestId && { request_id: requestId }), ...(route && { route }) },
        ...traceContext(),
        ...(dropped > 0 && { extra: { dropped_before: dropped } }),
        exception: { values: chainOf(error) },
        fingerprint: [
          createHash('sha256')
            .update(`${event}\n${keyOf(error)}`)
            .digest('hex')
            .slice(0, 32),
        ],
      };
      dropped = 0;
      const lines = [{ event_id: id, sent_at: at.toISOString() }, { type: 'event' }, item].map((line) =>
        JSON.stringify(line),
      );
      const sent = send(`${lines.join('\n')}\n`).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async stop() {
      await Promise.all(sending);
    },
  };
}

/** The trace that the error is part of, as the protocol names it. */
function traceContext(): object {
  const trace = currentTrace();
  return trace === null ? {} : { contexts: { trace: { trace_id: trace.traceId, span_id: trace.spanId } } };
}

/** The same log, which also reports the errors of lines that are errors. */
export function reportingLog(log: Log, reporter: Pick<ErrorReporter, 'report'>): Log {
  return {
    ...log,
    error(event: string, fields: Fields = {}) {
      log.error(event, fields);
      const { error, requestId } = fields;
      if (error !== undefined)
        reporter.report(event, error, { requestId: typeof requestId === 'string' ? requestId : undefined });
    },
  };
}

/** The error and what caused it, the cause first, as the protocol wants it. */
function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  for (let one = error; one !== undefined && chain.length < 5; one = one instanceof Error ? one.cause : undefined)
    chain.unshift(exceptionOf(one));
  return chain;
}

function exceptionOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: 'Error', value: clean(String(error)) };
  const frames = framesOf(error);
  return { type: error.name, value: clean(messageOf(error)), ...(frames.length > 0 && { stacktrace: { frames } }) };
}

/** The values of a failed query may be private: Drizzle puts them behind its text. */
function messageOf(error: Error): string {
  return 'params' in error ? (error.message.split('\nparams:')[0] ?? '') : error.message;
}

const clean = (text: string) => withoutPersonalData(text).slice(0, longestText);

/** The same for the same kind of error, whatever its message says. */
function keyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  return `${error.name}\n${error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? clean(error.message)}`;
}

/** `at name (file:1:2)`, as Node and Chrome write it; `name@file:1:2`, as Firefox and Safari do. */
const v8Call = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/;
const otherCall = /^(.*?)@(.+?):(\d+):(\d+)$/;

/** The calls of the stack, the outermost first. */
function framesOf({ stack = '' }: Error): object[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file = '', lineno, colno] = v8Call.exec(line) ?? otherCall.exec(line) ?? [];
      if (file === '') return [];
      const filename = clean(file.split(/[?#]/, 1)[0] ?? '');
      return [
        {
          function: name || '?',
          filename,
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: !file.includes('node_modules'),
        },
      ];
    })
    .slice(0, mostFrames)
    .reverse();
}
