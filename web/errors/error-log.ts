import { errorLogKey } from '#contract/browser-storage.ts';
import { errorSeverities } from '#contract/error-texts.ts';
import type { Breadcrumb } from './breadcrumb.ts';
import { breadcrumbLimit } from './breadcrumb-buffer.ts';
import type { ErrorDescription } from './describe-error.ts';

/** Requirements 1.9. */
export const errorLogLimit = 50;

/** Requirements 1.3. */
export interface LoggedError extends ErrorDescription {
  id: string;
  /** Milliseconds since 1970, of the first occurrence. */
  timestamp: number;
  /** The path of the page of the first occurrence. */
  context: string;
  count: number;
  lastOccurrence: number;
}

/** The stored errors, newest last, and the breadcrumbs before the last of them. */
export interface ErrorLog {
  version: 1;
  errors: LoggedError[];
  breadcrumbs: Breadcrumb[];
}

/** Parses the stored log; data of another shape counts as an empty log. */
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
 * The log with one more error: a known one is counted and moves to the end, the oldest beyond fifty is removed. This
 * page's breadcrumbs are appended to those of earlier pages.
 */
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

/** Reads, changes and writes the log. Where storage is blocked nothing is stored; where it is full, less. */
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
    // Logging must never cause a failure itself.
  }
}
