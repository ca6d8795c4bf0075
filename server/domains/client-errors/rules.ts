import { createHash } from 'node:crypto';
import { withoutPersonalData } from '#contract/error-texts.ts';
import type { ClientErrorReport } from '#contract/operations/client-errors.ts';
import { browserFamily } from '#server/platform/http/browser-family.ts';
import type { ClientError } from './tables.ts';

type Reported = ClientErrorReport['errors'][number];

/**
 * The maximum number of stored kinds, because anybody may report. The one that has not occurred for longest is deleted
 * first.
 */
export const maximumKinds = 1_000;

/** New kinds a day from one network, so that none takes the room of what others report; known ones are always counted. */
export const maximumKindsPerNetwork = 50;

/** Counts stop at this number, which fits the column. */
export const maximumCount = 2_000_000_000;

/**
 * Returns the errors of a report as rows, one per kind and ordered by fingerprint, so that parallel reports cannot
 * deadlock.
 */
export function groupErrors({ errors }: ClientErrorReport, userAgent: string, now: Date): ClientError[] {
  const kinds = new Map<string, ClientError>();
  for (const error of errors) {
    const kind = toRow(error, userAgent, now);
    const known = kinds.get(kind.fingerprint);
    kinds.set(kind.fingerprint, known ? { ...known, count: known.count + kind.count } : kind);
  }
  return [...kinds.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
}

function toRow({ message, stack, severity, route, count }: Reported, userAgent: string, now: Date): ClientError {
  const cleanMessage = withoutPersonalData(message);
  const cleanStack = stack === null ? null : withoutPersonalData(stack);
  return {
    fingerprint: fingerprintOf(cleanMessage, cleanStack),
    severity,
    message: cleanMessage,
    stack: cleanStack,
    route: routeOf(route),
    browser: browserFamily(userAgent),
    count,
    firstSeenAt: now,
    lastSeenAt: now,
  };
}

/** The fingerprint of an error does not change when a build renames its files or moves its lines. */
function fingerprintOf(message: string, stack: string | null): string {
  const frame = stack?.split('\n').find((line) => line.includes('/')) ?? '';
  const stableFrame = frame
    .replaceAll(/https?:\/\/[^/\s]+/g, '')
    .replaceAll(/-[\w-]{8}(?=\.js)/g, '')
    .replaceAll(/(:\d+)+/g, '');
  return createHash('sha256').update(`${message}\n${stableFrame.trim()}`).digest('base64url').slice(0, 22);
}

/** Returns a path with its ids replaced: `/admin/inquiries/:id`. */
export function routeOf(path: string): string {
  return withoutPersonalData(path.split(/[?#]/, 1)[0] ?? '/');
}
