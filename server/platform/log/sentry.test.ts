import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readTraceFrom } from '#server/platform/telemetry/operations.ts';
import { silentLog } from './log.ts';
import { createErrorReporter, readDsn, reportingLog } from './sentry.ts';

/** A receiver of envelopes on this machine. */
async function receiving(answer: { status?: number; retryAfter?: string; hangs?: boolean } = {}) {
  const received: { url: string; headers: IncomingHttpHeaders; lines: Record<string, unknown>[]; text: string }[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    received.push({ url: request.url ?? '', headers: request.headers, lines, text });
    if (answer.hangs) return;
    response.writeHead(answer.status ?? 200, answer.retryAfter ? { 'retry-after': answer.retryAfter } : {}).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close().closeAllConnections());
  const problems: string[] = [];
  let now = new Date('2026-11-28T02:00:00Z');
  const reporter = createErrorReporter({
    dsn: `http://public-key@127.0.0.1:${(server.address() as AddressInfo).port}/sub/7`,
    ...{ version: '0.1.0 (abc1234)', environment: 'production', node: 'one', now: () => now },
    onProblem: (reason) => void problems.push(reason),
  });
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { received, problems, reporter, later };
}

test('an error of the log arrives as an envelope, with its cause, its stack and its request', async () => {
  const { received, reporter } = await receiving();
  const error = new TypeError('cannot read', { cause: new Error('gone') });
  reportingLog(silentLog, reporter).error('bug', { requestId: 'r-1', error });
  reportingLog(silentLog, reporter).error('note', { requestId: 'r-2' });
  await reporter.stop();
  expect(received).toHaveLength(1);
  const [{ url, headers, lines } = { url: '', headers: {}, lines: [] }] = received;
  expect(url).toBe('/sub/api/7/envelope/');
  expect((headers as IncomingHttpHeaders)['x-sentry-auth']).toContain('sentry_key=public-key');
  expect(lines[1]).toEqual({ type: 'event' });
  expect(lines[2]).toMatchObject({
    event_id: lines[0]?.event_id,
    release: '0.1.0 (abc1234)',
    tags: { event: 'bug', request_id: 'r-1' },
    exception: {
      values: [
        { type: 'Error', value: 'gone' },
        { type: 'TypeError', value: 'cannot read' },
      ],
    },
  });
  const exception = lines[2]?.exception as { values: { stacktrace: { frames: object[] } }[] } | undefined;
  const frames = exception?.values[1]?.stacktrace.frames ?? [];
  expect(frames.at(-1)).toMatchObject({
    filename: expect.stringContaining('sentry.test.ts'),
    in_app: true,
  });
});

test('an error within a trace names it, and one outside names none', async () => {
  const { received, reporter } = await receiving();
  reporter.report('bug', new Error('outside'));
  const stopReading = readTraceFrom(() => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`);
  onTestFinished(stopReading);
  reporter.report('bug', new Error('inside'));
  await reporter.stop();
  const events = received.map(({ lines }) => lines[2]);
  expect(events).toHaveLength(2);
  expect(events.find((event) => event?.contexts === undefined)).toMatchObject({ release: '0.1.0 (abc1234)' });
  expect(events.find((event) => event?.contexts !== undefined)).toMatchObject({
    release: '0.1.0 (abc1234)',
    contexts: { trace: { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) } },
  });
});

test('nothing personal is in it', async () => {
  const { received, reporter } = await receiving();
  const failedQuery = Object.assign(new Error('Failed query: insert into users\nparams: hidden-hash,private'), {
    params: ['hidden-hash'],
  });
  const stack =
    'Error: x\n    at load (https://firn.example/assets/app.js?token=hidden-token:1:2)\nrender@https://firn.example/a.js?q=hidden-search:3:4';
  reporter.report(
    'bug',
    new Error('No account anna@bank.example, +41 79 123 45 67, /auth?token=hidden-query, "hidden words"', {
      cause: failedQuery,
    }),
  );
  reporter.report('browser.error', Object.assign(new Error('x'), { stack }), {
    platform: 'javascript',
    route: '/admin/users/:id',
  });
  await reporter.stop();
  const sent = received.map(({ text }) => text).join('');
  for (const secret of ['anna', '79 123', 'hidden-', 'hidden words', 'private']) expect(sent).not.toContain(secret);
  for (const name of ['cookie', 'request"', 'ip_address', '"user"']) expect(sent).not.toContain(name);
  expect(received[1]?.lines[2]).toMatchObject({ platform: 'javascript', tags: { route: '/admin/users/:id' } });
});

test('a flood is cut to what is sent at once and in a minute, and the next one says how many were left out', async () => {
  const { received, reporter, later } = await receiving();
  for (let n = 0; n < 20; n++) reporter.report('bug', new Error('flood'));
  await reporter.stop();
  expect(received).toHaveLength(5);
  for (let n = 0; n < 60; n++) {
    reporter.report('bug', new Error('flood'));
    await reporter.stop();
  }
  expect(received).toHaveLength(30);
  later(60_000);
  reporter.report('bug', new Error('next'));
  await reporter.stop();
  expect(received.at(-1)?.lines[2]).toMatchObject({ extra: { dropped_before: 35 } });
});

test('a receiver that asks for a pause gets one, and one that hangs or is gone holds up nobody', async () => {
  const busy = await receiving({ status: 429, retryAfter: '120' });
  busy.reporter.report('bug', new Error('x'));
  await busy.reporter.stop();
  busy.later(119_000);
  busy.reporter.report('bug', new Error('x'));
  busy.later(2_000);
  busy.reporter.report('bug', new Error('x'));
  await busy.reporter.stop();
  expect(busy.received).toHaveLength(2);
  expect(busy.problems).toEqual(['status 429', 'status 429']);

  const hanging = await receiving({ hangs: true });
  const began = performance.now();
  hanging.reporter.report('bug', new Error('x'));
  expect(performance.now() - began).toBeLessThan(100);

  const problems: string[] = [];
  const gone = createErrorReporter({
    dsn: 'http://key@127.0.0.1:1/7',
    ...{ version: '', environment: '', node: '' },
    onProblem: (reason) => void problems.push(reason),
  });
  gone.report('bug', new Error('x'));
  await gone.stop();
  expect(problems).toEqual(['fetch failed']);
});

test('what is thrown need not be an error', async () => {
  const { received, reporter } = await receiving();
  for (const thrown of ['a text', null, { any: 'thing' }]) reporter.report('bug', thrown);
  await reporter.stop();
  expect(received.map(({ lines }) => lines[2])).toHaveLength(3);
});

test.each([
  ['https://key@errors.example/4', 'https://errors.example/api/4/envelope/'],
  ['https://key@errors.example/sub/path/4', 'https://errors.example/sub/path/api/4/envelope/'],
])('%s is posted to %s', (dsn, url) => {
  expect(readDsn(dsn)).toEqual({ url, key: 'key' });
});

test.each(['https://errors.example/4', 'https://key@errors.example', 'ftp://key@errors.example/4', 'key'])(
  '%s is no address of a project',
  (dsn) => {
    expect(readDsn(dsn)).toBeNull();
  },
);
