import { AsyncResource } from 'node:async_hooks';
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';

type Call = (this: unknown, ...given: unknown[]) => unknown;

/**
 * Adds a span for each statement that a request sends to the database; background work asks every second, and has none.
 * Returns what ends it. The driver publishes nothing of its statements, so its two methods are replaced.
 */
export function traceStatements(tracer: Tracer): () => void {
  const [clients, pools] = [pg.Client.prototype, pg.Pool.prototype] as unknown as [{ query: Call }, { connect: Call }];
  const { query } = clients;
  const { connect } = pools;

  clients.query = function (this: unknown, ...given: unknown[]): unknown {
    if (!trace.getActiveSpan()) return query.apply(this, given);
    const text = textOf(given[0]);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes });
    const last = given.at(-1);
    if (typeof last === 'function') {
      const active = context.active();
      const callback = (error: unknown, ...rest: unknown[]) => {
        end(span, error);
        return context.with(active, last as Call, undefined, error, ...rest);
      };
      return query.apply(this, [...given.slice(0, -1), callback]);
    }
    const result = query.apply(this, given);
    if (!(result instanceof Promise)) {
      // A query object tells its own caller when it is done.
      span.end();
      return result;
    }
    result.then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    );
    return result;
  };

  // A caller that waits for a connection would go on in the context of the one that releases it.
  pools.connect = function (this: unknown, ...given: unknown[]): unknown {
    const bound = given.map((one) => (typeof one === 'function' ? AsyncResource.bind(one as () => unknown) : one));
    return connect.apply(this, bound);
  };

  return () => {
    clients.query = query;
    pools.connect = connect;
  };
}

function end(span: Span, error: unknown): void {
  if (error) {
    // The message of PostgreSQL may quote a value; its code does not.
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', String((error as { code?: unknown }).code ?? 'unknown'));
  }
  span.end();
}

/** The statement with its placeholders; what is written out in it may be an id. */
function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return String(text ?? '')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .slice(0, 2_000);
}
