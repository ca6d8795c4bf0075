import { DrizzleQueryError } from 'drizzle-orm';
import { BackupError } from '#server/platform/backup/manifest.ts';

/**
 * A backup that is refused, or what the machine or a database server refuses, such as a full disk, a folder that cannot be written,
 * no connection or a wrong password: the message says what to repair.
 */
export function isOfTheSystem(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof BackupError ||
    /^(E[A-Z]+|(08|28|3D|53|57P)[0-9A-Z]*)$/.test(String((error as { code?: unknown }).code))
  );
}

/** The message of an error with a full stop, so that another sentence may follow. */
export function sentence(error: Error): string {
  const message = messageOf(error);
  return message.endsWith('.') ? message : `${message}.`;
}

/**
 * What an error says. A host with several addresses of which none answers has an error for each, and no message of its own; a
 * query that failed has the reason of the database as its cause.
 */
export function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError && error.cause) return messageOf(error.cause);
  if ((error as NodeJS.ErrnoException).code === 'EROFS') return `${error.message}. ${whereReadOnly}`;
  if (error.message !== '') return error.message;
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? messageOf(first) : error.name;
}

/** The usual reason: the unit lets the service write in DATA_DIR alone. */
const whereReadOnly = 'Where systemd runs the server, name this folder in ReadWritePaths of its unit.';
