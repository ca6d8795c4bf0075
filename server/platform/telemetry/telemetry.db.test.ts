import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { isOwnRequest, ownRequestHeader, ownRequestHeaders } from '#server/platform/http/own-request.ts';
import { createLog } from '#server/platform/log/log.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { createSafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { runSchedules } from '#server/platform/schedules/run-schedules.ts';
import { createWorld } from '#server/testing/world.ts';
import { currentTraceparent, operate } from './operations.ts';
import { startTelemetry, type Telemetry } from './telemetry.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const world = createWorld();
const received: string[] = [];
const collector = createServer(async (request, response) => {
  received.push(Buffer.concat(await request.toArray()).toString());
  response.setHeader('content-type', 'application/json').end('{}');
});
const servers = [collector];
let telemetry: Telemetry;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(collector),
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  telemetry = startTelemetry('1.2.3');
});
afterAll(async () => {
  await telemetry.stop();
  for (const server of servers) server.close().closeAllConnections();
});

const urlOf = (server: typeof collector) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const spans = () =>
  received.flatMap((text) =>
    (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const attributeOf = (span: Span | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value.stringValue ??
  span?.attributes.find(({ key }) => key === name)?.value.intValue;

/** The spans of a trace once the one that ends last is there. */
async function traceOf(traceId: string, last: string): Promise<Span[]> {
  const found = () => spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => found().map(({ name }) => name), { timeout: 5_000 }).toContain(last);
  return found();
}

/** Does this as a request to a server that traces; returns the id of its trace. */
async function request(work: () => Promise<unknown>, headers: Record<string, string> = {}): Promise<string> {
  let traceId = '';
  const isTrusted = ({ headers }: { headers: Record<string, unknown> }) =>
    isOwnRequest(world.services, headers[ownRequestHeader]?.toString());
  const server = createServer(
    telemetry.traced((_request, response) => {
      traceId = currentTraceparent()?.split('-')[1] ?? '';
      void work().finally(() => response.end());
    }, isTrusted),
  ).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  await fetch(urlOf(server), { headers });
  return traceId;
}

const below = (all: Span[], parent: Span | undefined) =>
  all.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
const named = (all: Span[], name: string) => all.find((span) => span.name === name);

test('a request has the guard below it, the act below that, and its statements below the act', async () => {
  const anna = await world.signedIn('anna@bank.example', 'admin');
  const traceId = await request(() => anna.api.users.list({ q: 'hidden-search' }));
  const all = await traceOf(traceId, 'GET');
  const guard = named(all, 'guard users.list');
  expect(below(all, named(all, 'GET')).map(({ name }) => name)).toContain('guard users.list');
  expect(attributeOf(guard, 'firn.permission')).toMatch(/users/);
  expect(attributeOf(guard, 'firn.decision')).toBe('allowed');
  const [act] = below(all, guard).filter(({ name }) => name.startsWith('act '));
  expect(act?.name).toBe('act users.list');
  const statements = below(all, act).filter((span) => attributeOf(span, 'db.query.text') !== undefined);
  expect(statements.some((span) => Number(attributeOf(span, 'db.response.returned_rows')) > 0)).toBe(true);
  expect(received.join('\n')).not.toMatch(/hidden-search|anna@bank\.example/);
});

test('a refused permission is named with its decision, and is no error; a bug is one, without its message', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const refused = await request(() => ben.api.users.list({}).catch(() => {}));
  const guard = named(await traceOf(refused, 'GET'), 'guard users.list');
  expect(attributeOf(guard, 'firn.decision')).toBe('FORBIDDEN');
  expect(attributeOf(guard, 'firn.refusal')).toBe('FORBIDDEN');
  expect(guard?.status?.code ?? 0).toBe(0);
  expect(named(await traceOf(refused, 'GET'), 'act users.list')).toBeUndefined();
  const bug = () => operate('act', 'things.break', () => Promise.reject(new TypeError('quotes ben@bank.example')));
  const failed = named(await traceOf(await request(() => bug().catch(() => {})), 'GET'), 'act things.break');
  expect(failed?.status?.code).toBe(2);
  expect(attributeOf(failed, 'error.type')).toBe('TypeError');
  expect(received.join('\n')).not.toContain('ben@bank.example');
});

test('work side by side stays below the operation that began it', async () => {
  const pauses = [40, 10, 25];
  const traceId = await request(() =>
    Promise.all(
      pauses.map((ms, index) =>
        operate('act', `outer${index}`, async () => {
          await new Promise((resolve) => setTimeout(resolve, ms));
          await operate('act', `inner${index}`, async () => {
            await world.services.db.read.execute(sql`select ${index}::int as n`);
          });
        }),
      ),
    ),
  );
  const all = await traceOf(traceId, 'GET');
  for (const index of pauses.keys()) {
    const inner = named(all, `act inner${index}`);
    expect(inner?.parentSpanId).toBe(named(all, `act outer${index}`)?.spanId);
    expect(below(all, inner).map(({ name }) => name)).toEqual(['SELECT']);
  }
});

test('a delivery is linked to the request that queued it, in the trace of the work that sends it', async () => {
  const mail = {
    purpose: 'test',
    recipient: 'cara@bank.example',
    subject: 'hidden-subject',
    blocks: ['hidden-text'] as const,
  };
  const ctx = systemContext(world.services, 'test');
  const queued = await request(() =>
    operate('act', 'things.queue', () => world.services.db.transact(systemScope, (tx) => queueMails(tx, ctx, [mail]))),
  );
  const act = named(await traceOf(queued, 'GET'), 'act things.queue');
  const running = runSchedules(world.services, [
    {
      everyMs: 10,
      isDue: () => sql`exists (select from mails where sent_at is null)`,
      failureEvent: 'mail.send.failed',
      work: () => world.deliverMail(),
    },
  ]);
  await expect.poll(() => named(spans(), 'delivery mail'), { timeout: 5_000 }).toBeDefined();
  await running.stop();
  const delivery = named(spans(), 'delivery mail');
  expect(delivery?.links).toMatchObject([{ traceId: queued, spanId: act?.spanId }]);
  const schedule = named(await traceOf(delivery?.traceId ?? '', 'schedule mail.send'), 'schedule mail.send');
  expect(schedule?.parentSpanId ?? '').toBe('');
  expect(delivery?.parentSpanId).toBe(schedule?.spanId);
  expect(received.join('\n')).not.toMatch(/cara@bank|hidden-/);
});

test('other servers are told no trace, and what this server asks itself goes on in the trace', async () => {
  const heard: Record<string, unknown>[] = [];
  const other = createServer(({ headers }, response) => {
    heard.push(headers);
    response.end();
  }).listen(0, '127.0.0.1');
  servers.push(other);
  await once(other, 'listening');
  const outgoing = await request(async () => {
    await createSafeFetch(world.services.appUrl, 'webhook')(urlOf(other), { method: 'POST', body: 'hidden-body' });
  });
  const span = named(await traceOf(outgoing, 'GET'), 'outgoing webhook');
  expect(attributeOf(span, 'http.response.status_code')).toBe(200);
  expect(heard.map((headers) => headers.traceparent)).toEqual([undefined]);
  let inner = '';
  const outer = await request(async () => {
    inner = await request(async () => {}, ownRequestHeaders(world.services));
  });
  expect(inner).toBe(outer);
  // A visitor does not choose the trace that a request belongs to.
  const stranger = await request(async () => {}, { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
  expect(stranger).not.toBe('a'.repeat(32));
});

test('log lines within a trace have its ids, and others have none', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    write: (text) =>
      lines.push(
        ...text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
  });
  log.error('outside');
  const traceId = await request(async () => log.error('inside'));
  expect(lines).toMatchObject([
    { event: 'outside' },
    { event: 'inside', traceId, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
  expect(lines[0]).not.toHaveProperty('traceId');
});
