import { truncate } from '#contract/storable.ts';
import { ownProcess } from '#server/platform/processes/own-process.ts';
import { currentTrace } from '#server/platform/telemetry/operations.ts';

export type Fields = Record<string, unknown>;

/** Structured log lines, one JSON object each. Never an email address, a token or a body. */
export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
  /** Writes the buffered lines. */
  flush(): void;
}

/** How long lines are buffered: a pipe with a slow reader blocks the writer on each write. */
const bufferMs = 20;

interface LogStream {
  write(text: string, onWritten: (error?: Error | null) => void): unknown;
  on?(event: 'error', listener: () => void): unknown;
}

/**
 * A log that writes to a stream such as process.stdout, several lines at a time; errors are written immediately. Lines that
 * cannot be written, because the disk is full or the pipe is closed, are dropped; their number is logged once it can be.
 */
export function createLog(
  stream: LogStream,
  now: () => Date = () => new Date(),
  process: number | null = ownProcess,
): Log {
  let buffered: string[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  // Without a listener a failed write ends the process.
  stream.on?.('error', () => {});
  const own = process === null ? {} : { process };

  const lineOf = (level: string, event: string, fields: Fields) =>
    `${JSON.stringify({ at: now().toISOString(), level, event, ...own, ...currentTrace(), ...fields }, plainErrors)}\n`;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffered.length === 0) return;
    const lines = buffered;
    const droppedBefore = dropped;
    buffered = [];
    dropped = 0;
    const report = droppedBefore > 0 ? lineOf('warn', 'log.lines-dropped', { lines: droppedBefore }) : '';
    const all = report === '' ? lines : [report, ...lines];
    for (const [index, piece] of (process === null ? [all] : inPieces(all)).entries())
      stream.write(piece.join(''), (error) => {
        if (error) dropped += piece.length + (index === 0 && report !== '' ? droppedBefore - 1 : 0);
      });
  };
  const write =
    (level: string) =>
    (event: string, fields: Fields = {}) => {
      buffered.push(lineOf(level, event, fields));
      if (level === 'error') flush();
      else timer ??= setTimeout(flush, bufferMs);
    };
  return { info: write('info'), warn: write('warn'), error: write('error'), flush };
}

/** A pipe takes this much at once: processes that write to the same one do not write into each other's lines. */
const pieceBytes = 4_096;

function inPieces(lines: readonly string[]): string[][] {
  const pieces: string[][] = [];
  let room = 0;
  for (const line of lines) {
    const bytes = Buffer.byteLength(line);
    if (bytes > room) pieces.push([]);
    room = (bytes > room ? pieceBytes : room) - bytes;
    pieces.at(-1)?.push(line);
  }
  return pieces;
}

/** Discards everything; for tests and tools. */
export const silentLog: Log = { info() {}, warn() {}, error() {}, flush() {} };

function plainErrors(key: string, value: unknown): unknown {
  if (typeof value === 'string' && key !== 'stack') return truncate(value, longestText);
  if (value instanceof Error) {
    const { name, message, cause } = value;
    const plain = { name, message: withoutValues(value, message), stack: shortenedStack(value), cause };
    // Of several parts that cannot be stopped each has an error of its own.
    return value instanceof SuppressedError ? { ...plain, error: value.error, suppressed: value.suppressed } : plain;
  }
  return typeof value === 'bigint' ? value.toString() : value;
}

/** Drizzle's error contains the values of a failed query, which may be private: a password hash, an email, a token. */
function withoutValues(error: Error & { params?: unknown }, text: string | undefined): string | undefined {
  return error.params === undefined ? text : text?.replace(`\nparams: ${error.params}`, '');
}

/** What was sent to us may be quoted in a message: no more of it than explains the failure. */
const longestText = 500;
const longestStack = 5_000;

/** The stack with its message, which stands at its beginning, shortened like the message itself. */
function shortenedStack(error: Error): string | undefined {
  const message = withoutValues(error, error.message) ?? '';
  return withoutValues(error, error.stack)
    ?.replace(message, () => truncate(message, longestText))
    .slice(0, longestStack);
}
