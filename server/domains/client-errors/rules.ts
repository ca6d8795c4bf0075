import { createHash } from 'node:crypto';
import { withoutPersonalData } from '#contract/error-texts.ts';
import type { ClientErrorReport } from '#contract/operations/client-errors.ts';
import { browserFamily } from '#server/platform/http/browser-family.ts';
import type { ClientError } from './tables.ts';

type Reported = ClientErrorReport['errors'][number];

/** Kinds that are kept. Anybody may report, so the table has an end: what was not met for longest goes first. */
export const maximumKinds = 1_000;

/** As the database counts; what lies beyond is as many as one needs to know. */
export const maximumCount = 2_000_000_000;

/**
 * A report as rows, each kind once and in the order of their fingerprints, so that two reports that arrive at once never
 * wait for each other in a circle.
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

/** The same error keeps its fingerprint when a build renames its files or moves its lines. */
function fingerprintOf(message: string, stack: string | null): string {
  const frame = stack?.split('\n').find((line) => line.includes('/')) ?? '';
  const stableFrame = frame
    .replaceAll(/https?:\/\/[^/\s]+/g, '')
    .replaceAll(/-[\w-]{8}(?=\.js)/g, '')
    .replaceAll(/(:\d+)+/g, '');
  return createHash('sha256').update(`${message}\n${stableFrame.trim()}`).digest('base64url').slice(0, 22);
}

/** A path whose ids are left out: `/admin/inquiries/:id`. */
export function routeOf(path: string): string {
  return withoutPersonalData(path.split(/[?#]/, 1)[0] ?? '/');
}
