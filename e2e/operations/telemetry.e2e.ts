import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { administrator, removeApp } from '../testing/app.ts';
import { waitUntil } from '../testing/fixture.ts';
import { startInstalled } from '../testing/installed.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}
interface Received {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string; unit: string }[] }[] }[];
}

/** A collector that takes OTLP over HTTP as JSON. */
async function startCollector() {
  const received: { path: string; body: Received; text: string }[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    received.push({ path: request.url ?? '', body: JSON.parse(text), text });
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: () =>
      received.flatMap(({ body }) =>
        (body.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      received.flatMap(({ body }) =>
        (body.resourceMetrics ?? []).flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
  };
}

const attributeOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value ?? { stringValue: undefined };

test('a collector gets traces of requests with their statements, and the figures, and nothing that a person typed', async () => {
  const collector = await startCollector();
  const app = await startInstalled({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OTEL_METRIC_EXPORT_TIMEOUT: '400',
      OTEL_SERVICE_NAME: 'firn-zurich',
    },
  });
  onTestFinished(() => removeApp(app));
  const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
  const answer = await fetch(`${app.url}/api/auth/sign-in?secret=in-the-address`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: app.url,
      traceparent: `00-${parent.traceId}-${parent.spanId}-01`,
    },
    body: JSON.stringify(administrator),
  });
  expect(answer.status).toBe(200);

  const request = await waitUntil('the span of the sign-in arrives', async () =>
    collector.spans().find(({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId),
  );
  expect(request.name).toBe('POST /api/auth/sign-in');
  expect(attributeOf(request, 'http.route').stringValue).toBe('/api/*');
  expect(attributeOf(request, 'http.response.status_code').intValue).toBe(200);
  expect(attributeOf(request, 'firn.request_id').stringValue).toBe(answer.headers.get('x-request-id'));
  const below = (parents: Span[]) => {
    const ids = parents.map(({ spanId }) => spanId);
    return collector.spans().filter(({ parentSpanId = '' }) => ids.includes(parentSpanId));
  };
  const guards = below([request]).filter(({ name }) => name === 'guard auth.signIn');
  expect(guards.map((span) => attributeOf(span, 'firn.permission').stringValue)).toEqual(['public']);
  const acts = below(guards).filter(({ name }) => name === 'act auth.signIn');
  expect(acts).toHaveLength(1);
  const texts = below(acts).map((span) => attributeOf(span, 'db.query.text').stringValue ?? '');
  expect(texts.some((text) => /insert into .*sessions/i.test(text))).toBe(true);
  // The question for due work, asked every second, is in no trace.
  expect(
    collector
      .spans()
      .every(
        ({ attributes, parentSpanId }) =>
          parentSpanId || attributes.some(({ key }) => key === 'http.request.method' || key === 'firn.schedule'),
      ),
  ).toBe(true);

  const names = ['firn.cpu', 'firn.memory', 'firn.database_size', 'http.server.request.duration'];
  await waitUntil('the figures arrive', async () => {
    const found = collector.metrics().map(({ name }) => name);
    return names.every((name) => found.includes(name));
  });
  const { resource } = collector.received.flatMap(({ body }) => body.resourceSpans ?? [])[0] ?? {};
  const service = resource?.attributes.find(({ key }) => key === 'service.name');
  expect(service?.value.stringValue).toBe('firn-zurich');
  const all = collector.received.map(({ text }) => text).join('\n');
  for (const secret of [administrator.email, administrator.password, 'in-the-address'])
    expect(all.includes(secret), secret).toBe(false);
});

test('a collector that does not answer holds up neither requests nor the end of the process', async () => {
  const app = await startInstalled({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  onTestFinished(() => removeApp(app));
  expect((await fetch(app.url)).status).toBe(200);
  const began = performance.now();
  await app.stop();
  expect(app.process.exitCode).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});
