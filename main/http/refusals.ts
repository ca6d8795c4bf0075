import { errors } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context.ts';

// How everything that is no call of the API says that something did not happen: in the API's own words.

/** Undefined where the request's facts could not be learned. */
type Asked = Pick<Ctx, 'request'> | undefined;

const retrySeconds = '5';

/** A refusal of the catalogue. Its data tells which fields, or after how many seconds to come back. */
export function refusal(ctx: Asked, code: keyof typeof errors, data?: unknown): Response {
  const { status, message } = errors[code];
  const answer = answerOf(ctx, status, { defined: true, code, status, message, data });
  const seconds = (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
  if (seconds !== undefined) answer.headers.set('retry-after', String(seconds));
  return answer;
}

export function problem(ctx: Asked, status: number, message: string): Response {
  return answerOf(ctx, status, { message });
}

/** The rest of the body is not waited for, so this connection serves no other request. */
export function withoutRest(answer: Response): Response {
  answer.headers.set('connection', 'close');
  return answer;
}

function answerOf(ctx: Asked, status: number, body: Record<string, unknown>): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': retrySeconds }) };
  return Response.json({ ...body, requestId: ctx?.request.id }, { status, headers });
}
