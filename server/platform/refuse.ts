import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import { errors, type FieldProblems, type refusalData } from '#contract/errors.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';

type Data<Code extends RefusalCode> = Code extends keyof typeof refusalData
  ? z.infer<(typeof refusalData)[Code]>
  : undefined;

/** After so many seconds a client may ask again, where the database or a part of the service is not available. */
export const retrySecondsWhenUnavailable = 5;

/** A refusal from the catalogue, to throw: `throw refuse('NOT_FOUND')`. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[data]: Data<Code> extends undefined ? [] : [Data<Code>]
): ORPCError<Code, Data<Code>> {
  const { status, message } = errors[code];
  return new ORPCError(code, { defined: true, status, message, data: data as Data<Code> });
}

/** A refusal with the invalid fields and their messages. */
export function refuseFields(fields: FieldProblems): ORPCError<'INVALID_INPUT', { fields: FieldProblems }> {
  return refuse('INVALID_INPUT', { fields });
}

export function isRefusal(error: unknown): error is ORPCError<RefusalCode, unknown> {
  return error instanceof ORPCError && error.code in errors;
}

/** Sets the Retry-After header to the seconds to wait, where the data of a refusal has them, and returns them. */
export function setRetryAfter(headers: Headers, data: unknown): number | undefined {
  const seconds = (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
  if (seconds !== undefined) headers.set('retry-after', String(seconds));
  return seconds;
}
