import { AsyncResource } from 'node:async_hooks';
import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';
import { watchStatements } from './statements.ts';

type Connect = (this: unknown, ...given: unknown[]) => unknown;

/**
 * Adds a span for each statement that is sent within another span; the question for due work, asked every second, is in none.
 * Returns what ends it.
 */
export function traceStatements(tracer: Tracer): () => void {
  const stop = watchStatements(({ text, operation }) => {
    if (!trace.getActiveSpan()) return null;
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': withoutValues(text),
    };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes });
    return (error, rows) => {
      if (rows !== null) span.setAttribute('db.response.returned_rows', rows);
      if (error) {
        // The message of PostgreSQL may quote a value; its code does not.
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', String((error as { code?: unknown }).code ?? 'unknown'));
      }
      span.end();
    };
  });
  const pools = pg.Pool.prototype as unknown as { connect: Connect };
  const { connect } = pools;
  // A caller that waits for a connection would go on in the context of the one that releases it.
  pools.connect = function (this: unknown, ...given: unknown[]): unknown {
    const bound = given.map((one) => (typeof one === 'function' ? AsyncResource.bind(one as () => unknown) : one));
    return connect.apply(this, bound);
  };
  return () => {
    stop();
    pools.connect = connect;
  };
}

/** The statement with its placeholders; what is written out in it may be an id. */
const withoutValues = (text: string) => text.replaceAll(/'(?:[^']|'')*'/g, '?').slice(0, 2_000);
