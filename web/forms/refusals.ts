import { errors, type FieldProblems, type RefusalCode } from '#contract/errors.ts';

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
  if (typeof code !== 'string' || !(code in errors)) return null;
  return { code: code as RefusalCode, message, data: 'data' in error ? error.data : undefined };
}

/** Messages per field, when the refusal is about invalid input. */
export function problemsOf(error: unknown): FieldProblems | null {
  const refusal = refusalOf(error);
  const parsed = errors.INVALID_INPUT.data.safeParse(refusal?.data);
  return refusal?.code === 'INVALID_INPUT' && parsed.success ? parsed.data.fields : null;
}

/** Seconds until another attempt makes sense, when the server gives them. */
export function retryAfterOf({ data }: Refusal): number | null {
  const parsed = errors.BUSY.data.safeParse(data);
  return parsed.success ? parsed.data.retryAfterSeconds : null;
}

/** The request id of an unexpected error, to find it in the server's log. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Error ? /\(Request ([\w-]+)\)/.exec(error.message)?.[1] : undefined;
}
