import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, metrics, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { defaultResource, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { type FigureKey, figureKeys, figureOf } from '#contract/operations/monitoring/figures.ts';
import type { Values } from '#server/platform/metrics/node-sampler.ts';
import { ownProcess } from '#server/platform/processes/own-process.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import { within } from '#server/platform/schedules/within.ts';
import { traceOperations } from './trace-operations.ts';
import { traceStatements } from './trace-statements.ts';

/** What this process sends to an OpenTelemetry collector. */
export interface Telemetry {
  /** Handles a request in a span of its own, which ends with its response. A caller's trace is continued where the caller `isTrusted`. */
  traced(
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    isTrusted: (request: IncomingMessage) => boolean,
  ): typeof handle;
  /** The same counts; each response also names its span and is measured. */
  observing(counts: RequestMetrics): RequestMetrics;
  /** Exports what the monitor measured last from now on. */
  followFigures(values: () => Values | null): void;
  /** Sends what is waiting. */
  stop(): Promise<void>;
}

/** What a collector has for the last batch. */
const longestStopMs = 3_000;
const scope = 'firn';
const route = 'http.route';
const statusCode = 'http.response.status_code';

/**
 * Starts the SDK, which reads the OTEL_ variables itself. It is told nothing that a person wrote: no address with its
 * parameters, no header, no value of a statement, and nothing of the machine but what OTEL_RESOURCE_ATTRIBUTES says.
 */
export function startTelemetry(version: string): Telemetry {
  const resource = defaultResource().merge(
    resourceFromAttributes({ 'service.name': scope, 'service.version': version, ...instance() }),
  );
  const sdk = new NodeSDK({ resource, resourceDetectors: [envDetector], logRecordProcessors: [] });
  sdk.start();
  const tracer = trace.getTracer(scope, version);
  const meter = metrics.getMeter(scope, version);
  const durations = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of HTTP server requests',
    advice: { explicitBucketBoundaries: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5] },
  });
  const stopStatements = traceStatements(tracer);
  const stopOperations = traceOperations(tracer);

  return {
    traced: (handle, isTrusted) => (request, response) => {
      const caller = isTrusted(request) ? propagation.extract(context.active(), request.headers) : context.active();
      const { method = 'HTTP', url = '' } = request;
      const name = [method, callOf(url)].filter(Boolean).join(' ');
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
      response.once('close', () => {
        const requestId = response.getHeader('x-request-id');
        if (requestId !== undefined) span.setAttribute('firn.request_id', String(requestId));
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute(statusCode, response.statusCode);
        // The route of a call is known once its response was sent.
        setImmediate(() => span.end());
      });
      context.with(trace.setSpan(caller, span), handle, undefined, request, response);
    },

    observing: (counts) => ({
      ...counts,
      record(method, pattern, status, durationMs, exemplar) {
        counts.record(method, pattern, status, durationMs, exemplar);
        durations.record(durationMs / 1_000, {
          'http.request.method': method,
          [route]: pattern,
          [statusCode]: status,
        });
        const span = trace.getActiveSpan()?.setAttribute(route, pattern);
        if (!pattern.endsWith('/*')) span?.updateName(`${method} ${pattern}`);
      },
    }),

    followFigures(values) {
      const gauges = figureKeys.map((key) => {
        const { label, of } = figureOf(key);
        const gauge = meter.createObservableGauge(nameOf(key), { unit: unitOf(key), description: `${label}, ${of}` });
        return { key, gauge };
      });
      meter.addBatchObservableCallback(
        (result) => {
          const measured = values() ?? {};
          for (const { key, gauge } of gauges) {
            const value = measured[key] ?? null;
            // Without a value there is no point, rather than a zero that nobody measured.
            if (value !== null) result.observe(gauge, value);
          }
        },
        gauges.map(({ gauge }) => gauge),
      );
    },

    async stop() {
      stopStatements();
      stopOperations();
      // A collector that does not answer does not hold up the end of the process.
      await within(longestStopMs, sdk.shutdown()).catch(() => {});
    },
  };
}

/** Tells the processes of a server apart, whose metrics would otherwise take each other's place. */
const instance = (): Record<string, string | number> =>
  ownProcess === null ? {} : { 'service.instance.id': randomUUID(), 'firn.process': ownProcess };

/** `/api/inquiries/{id}` of a call, whose route says less; what is not a plain word is an id or a secret. */
function callOf(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  if (!/^\/(?:api|rpc)\//.test(path)) return null;
  return path
    .split('/')
    .map((part) => (/^[a-z]*(?:-[a-z]+)*$/i.test(part) ? part : '{id}'))
    .join('/');
}

/** `firn.event_loop_lag` */
const nameOf = (key: FigureKey) => `${scope}.${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** As the Unified Code for Units of Measure writes them. */
function unitOf(key: FigureKey): string {
  const { unit } = figureOf(key);
  return { '': '1', '%': '%', ms: 'ms', s: 's', days: 'd', B: 'By', 'B/s': 'By/s', '/s': '1/s' }[unit];
}
