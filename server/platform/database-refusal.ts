import type { ORPCError } from '@orpc/server';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { refuse, retrySecondsWhenUnavailable } from './refuse.ts';

/** The refusal for PostgreSQL errors that mean "not now" rather than a bug of ours; null for all others. */
export function databaseRefusal(error: unknown): ORPCError<RefusalCode, unknown> | null {
  const codes = causesOf(error).map((cause) => String((cause as { code?: unknown }).code ?? ''));
  if (codes.some((code) => code === '53100' || code === 'ENOSPC')) return refuse('STORAGE_FULL');
  const isUnavailable = (code: string) => /^(08|57P)/.test(code) || unreachable.has(code) || contended.has(code);
  const lost = causesOf(error).some(({ message }) =>
    /Connection terminated|timeout exceeded when trying to connect/.test(message),
  );
  return lost || codes.some(isUnavailable)
    ? refuse('UNAVAILABLE', { retryAfterSeconds: retrySecondsWhenUnavailable })
    : null;
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '53300']);

/** Serialization failure, deadlock, lock timeout, statement timeout: nothing was changed, and a later attempt may succeed. */
const contended = new Set(['40001', '40P01', '55P03', '57014']);

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
