import { errorSeverities } from '#contract/error-texts.ts';
import type { ErrorDescription } from './describe-error.ts';
import type { Breadcrumb } from './breadcrumb.ts';
import { breadcrumbLimit } from './breadcrumb-buffer.ts';

/** Local storage key, listed on /cookies. */
export const errorLogKey = 'firn-errors';

/** spec 000 §9. */
export const errorLogLimit = 50;

/** spec 000 §3. */
export interface LoggedError extends ErrorDescription {
  id: string;
  /** Milliseconds since 1970: when it happened first. */
  timestamp: number;
  /** The path of the page where it happened first. */
  context: string;
  count: number;
  lastOccurrence: number;
}

/** What this browser remembers of its errors: newest last, and what came before the last of them. */
export interface ErrorLog {
  version: 1;
  errors: LoggedError[];
  breadcrumbs: Breadcrumb[];
}

/** The log as it is stored; whatever does not look like one of ours counts as none. */
export function parseLog(stored: string | null): ErrorLog {
  const none: ErrorLog = { version: 1, errors: [], breadcrumbs: [] };
  try {
    const log = JSON.parse(stored ?? 'null');
    if (log?.version !== 1 || !Array.isArray(log.errors) || !Array.isArray(log.breadcrumbs)) return none;
    return { version: 1, errors: log.errors.filter(isLogged), breadcrumbs: log.breadcrumbs };
  } catch {
    return none;
  }
}

function isLogged(entry: Partial<LoggedError> | null): entry is LoggedError {
  return (
    typeof entry?.message === 'string' &&
    typeof entry.count === 'number' &&
    typeof entry.timestamp === 'number' &&
    errorSeverities.some((severity) => severity === entry.severity)
  );
}

interface Occurrence extends ErrorDescription {
  at: number;
  context: string;
}

/**
 * The log with one more error: the same one is counted and moves to the end, the oldest beyond fifty
 * goes. What this page did follows what pages before it did. */
export function withError(log: ErrorLog, { at, ...seen }: Occurrence, breadcrumbs: Breadcrumb[]): ErrorLog {
  const known = log.errors.find((entry) => isSame(entry, seen));
  const entry: LoggedError = known
    ? { ...known, count: known.count + 1, lastOccurrence: at }
    : { ...seen, id: `${at.toString(36)}-${log.errors.length}`, timestamp: at, count: 1, lastOccurrence: at };
  const began = breadcrumbs[0]?.at ?? at;
  const others = log.errors.filter((other) => other !== known);
  return {
    version: 1,
    errors: [...others, entry].slice(-errorLogLimit),
    breadcrumbs: [...log.breadcrumbs.filter((crumb) => crumb.at < began), ...breadcrumbs].slice(-breadcrumbLimit),
  };
}

function isSame(one: ErrorDescription, other: ErrorDescription): boolean {
  return one.message === other.message && one.severity === other.severity && topFrameOf(one) === topFrameOf(other);
}

/** The first line of the stack that names a file. */
function topFrameOf({ stack }: ErrorDescription): string | undefined {
  return stack?.split('\n').find((line) => line.includes('/'));
}

/** Reads, changes and writes the log. Where storage is forbidden nothing is kept; where it is full, less. */
export function updateErrorLog(change: (log: ErrorLog) => ErrorLog, storage: () => Storage = () => localStorage): void {
  try {
    const store = storage();
    let log = change(parseLog(store.getItem(errorLogKey)));
    for (;;) {
      try {
        store.setItem(errorLogKey, JSON.stringify(log));
        return;
      } catch (error) {
        if (log.errors.length <= 1 && log.breadcrumbs.length === 0) throw error;
        log = { ...log, errors: log.errors.slice(-Math.ceil(log.errors.length / 2)), breadcrumbs: [] };
      }
    }
  } catch {
    // The log is a help, never a reason to fail.
  }
}
