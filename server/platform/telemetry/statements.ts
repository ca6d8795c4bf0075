import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** Called with each statement as it is sent; what it returns is called with its end. */
export type StatementWatcher = (statement: { text: string; operation: string }) => StatementEnd | null;
export type StatementEnd = (error: unknown, rows: number | null) => void;

type Call = (this: unknown, ...given: unknown[]) => unknown;

const watchers = new Set<StatementWatcher>();
let restore = () => {};

/**
 * Watches the statements of this process from now on; returns what ends it. The driver publishes nothing of them, so its
 * method is replaced while somebody watches.
 */
export function watchStatements(watcher: StatementWatcher): () => void {
  if (watchers.size === 0) restore = replaceQuery();
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) restore();
  };
}

function replaceQuery(): () => void {
  const clients = pg.Client.prototype as unknown as { query: Call };
  const { query } = clients;
  clients.query = function (this: unknown, ...given: unknown[]): unknown {
    const ended = begin(given[0]);
    if (ended === null) return query.apply(this, given);
    const last = given.at(-1);
    if (typeof last === 'function') {
      // It goes on in the trace of its caller, not in the one of what the socket received.
      const callback = AsyncResource.bind((error: unknown, result: unknown) => {
        ended(error, rowsOf(result));
        return (last as Call)(error, result);
      });
      return query.apply(this, [...given.slice(0, -1), callback]);
    }
    const result = query.apply(this, given);
    // A query object tells its own caller when it is done.
    if (!(result instanceof Promise)) ended(null, null);
    else
      result.then(
        (value: unknown) => ended(null, rowsOf(value)),
        (error: unknown) => ended(error ?? true, null),
      );
    return result;
  };
  return () => {
    clients.query = query;
  };
}

function begin(query: unknown): StatementEnd | null {
  const text = textOf(query);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
  const ends = [...watchers].flatMap((watcher) => watcher({ text, operation }) ?? []);
  if (ends.length === 0) return null;
  return (error, rows) => {
    for (const end of ends) end(error, rows);
  };
}

const textOf = (query: unknown) =>
  String((typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text) ?? '');

function rowsOf(result: unknown): number | null {
  const count = (result as { rowCount?: unknown } | undefined)?.rowCount;
  return typeof count === 'number' ? count : null;
}
