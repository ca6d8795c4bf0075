import { context, type Link, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { isRefusal } from '#server/platform/refuse.ts';
import { type Operation, observeOperations, readTraceFrom } from './operations.ts';

/** What the name of an operation is of. */
const nameAttributes: Record<Operation['kind'], string> = {
  guard: 'firn.procedure',
  act: 'firn.procedure',
  schedule: 'firn.schedule',
  delivery: 'firn.outbox',
  outgoing: 'firn.purpose',
};

const spanKinds: Partial<Record<Operation['kind'], SpanKind>> = {
  delivery: SpanKind.CONSUMER,
  outgoing: SpanKind.CLIENT,
};

/**
 * Adds a span for each operation, within the one that it belongs to. Recurring work begins a trace of its own; everything else
 * has a span only within another one. Returns what ends it.
 */
export function traceOperations(tracer: Tracer): () => void {
  const stopReading = readTraceFrom(activeTraceparent);
  const stop = observeOperations((operation, work) => {
    const { kind, name, queuedIn } = operation;
    if (kind !== 'schedule' && !trace.getActiveSpan()) return work();
    const span = tracer.startSpan(`${kind} ${name}`, {
      kind: spanKinds[kind] ?? SpanKind.INTERNAL,
      attributes: { [nameAttributes[kind]]: name },
      links: linksTo(queuedIn),
    });
    return context.with(trace.setSpan(context.active(), span), async () => {
      try {
        return await work();
      } catch (error) {
        addFailure(span, error);
        throw error;
      } finally {
        addAttributes(span, operation);
        span.end();
      }
    });
  });
  return () => {
    stop();
    stopReading();
  };
}

function addAttributes(span: Span, { attributes: { status, ...attributes } }: Operation): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', Number(status));
  for (const [name, value] of Object.entries(attributes)) span.setAttribute(`firn.${name}`, value);
}

/** A refusal is an answer. The message of an error may quote what a person wrote; its name does not. */
function addFailure(span: Span, error: unknown): void {
  if (isRefusal(error)) {
    span.setAttribute('firn.refusal', error.code);
    return;
  }
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
}

function activeTraceparent(): string | null {
  const active = trace.getActiveSpan()?.spanContext();
  if (!active || !trace.isSpanContextValid(active)) return null;
  return `00-${active.traceId}-${active.spanId}-${active.traceFlags.toString(16).padStart(2, '0')}`;
}

function linksTo(queuedIn: string | null | undefined): Link[] {
  const [, traceId = '', spanId = '', flags = ''] = queuedIn?.split('-') ?? [];
  const queued = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
  return trace.isSpanContextValid(queued) ? [{ context: queued }] : [];
}
