export type Fields = Record<string, unknown>;

/** Structured lines, one JSON object each. Never an e-mail address, a token or a body. */
export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
  /** Writes down what is still held back. */
  flush(): void;
}

/** Lines wait this long for others: a pipe whose reader is slow blocks the writer, once for each write. */
const bufferMs = 20;

/** A log that writes to a stream such as process.stdout, several lines at a time. Errors are written at once. */
export function createLog(stream: { write(text: string): unknown }, now: () => Date = () => new Date()): Log {
  let buffered: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffered.length > 0) stream.write(buffered.join(''));
    buffered = [];
  };
  const write =
    (level: string) =>
    (event: string, fields: Fields = {}) => {
      buffered.push(`${JSON.stringify({ at: now().toISOString(), level, event, ...fields }, plainErrors)}\n`);
      if (level === 'error') flush();
      else timer ??= setTimeout(flush, bufferMs);
    };
  return { info: write('info'), warn: write('warn'), error: write('error'), flush };
}

/** For tests and tools that do not care. */
export const silentLog: Log = { info() {}, warn() {}, error() {}, flush() {} };

function plainErrors(_key: string, value: unknown): unknown {
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return { name, message: withoutValues(value, message), stack: withoutValues(value, stack), cause };
  }
  return typeof value === 'bigint' ? value.toString() : value;
}

/** Drizzle tells the values of a failed query, and they are what somebody wrote: a password's hash, a letter, a token. */
function withoutValues(error: Error & { params?: unknown }, text: string | undefined): string | undefined {
  return error.params === undefined ? text : text?.replace(`\nparams: ${error.params}`, '');
}
