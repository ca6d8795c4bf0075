export type Fields = Record<string, unknown>;

/** Structured lines, one JSON object each. Never an e-mail address, a token or a body. */
export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

/** A log that writes to a stream such as process.stdout. */
export function createLog(stream: { write(line: string): unknown }, now: () => Date = () => new Date()): Log {
  const write =
    (level: string) =>
    (event: string, fields: Fields = {}) => {
      stream.write(`${JSON.stringify({ at: now().toISOString(), level, event, ...fields }, plainErrors)}\n`);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** For tests and tools that do not care. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };

function plainErrors(_key: string, value: unknown): unknown {
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause };
  return typeof value === 'bigint' ? value.toString() : value;
}
