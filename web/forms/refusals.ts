import type { FieldProblems } from '#contract/errors.ts';
import { type RefusalCode, refusalCodes } from '#contract/refusal-codes.ts';

const codes: ReadonlySet<string> = new Set(refusalCodes);

/** A refusal from the catalogue in contract/errors.ts, as received. */
export interface Refusal {
  code: RefusalCode;
  message: string;
  data: unknown;
}

/** The refusal in this error; null for everything else: a bug, no connection. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, message } = error;
  if (typeof code !== 'string' || !codes.has(code)) return null;
  return { code: code as RefusalCode, message, data: 'data' in error ? error.data : undefined };
}

/** Messages per field, when the refusal is about invalid input. */
export function problemsOf(error: unknown): FieldProblems | null {
  const refusal = refusalOf(error);
  return refusal && problemsIn(refusal);
}

export function problemsIn(refusal: Refusal): FieldProblems | null {
  const { fields } = recordOf(refusal.data);
  return refusal.code === 'INVALID_INPUT' && typeof fields === 'object' ? (fields as FieldProblems) : null;
}

/** Seconds until another attempt makes sense, when the server gives them. */
export function retryAfterOf({ data }: Refusal): number | null {
  const { retryAfterSeconds } = recordOf(data);
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null;
}

function recordOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

/** The request id of an unexpected error, to find it in the server's log. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Error ? /\(Request ([\w-]+)\)/.exec(error.message)?.[1] : undefined;
}
