import { errors } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context.ts';

// How everything that is no call of the API says that something did not happen: in the API's own words.

/** Undefined where the request's facts could not be learned. */
type RequestContext = Pick<Ctx, 'request'> | undefined;

const retrySeconds = '5';

/** A refusal of the catalogue. Its data tells which fields, or after how many seconds to come back. */
export function refusal(ctx: RequestContext, code: keyof typeof errors, data?: unknown): Response {
  const { status, message } = errors[code];
  const answer = jsonResponse(ctx, status, { defined: true, code, status, message, data });
  const seconds = (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
  if (seconds !== undefined) answer.headers.set('retry-after', String(seconds));
  return answer;
}

export function problem(ctx: RequestContext, status: number, message: string): Response {
  return jsonResponse(ctx, status, { message });
}

/** The rest of the body is not waited for, so this connection serves no other request. */
export function closeConnection(answer: Response): Response {
  answer.headers.set('connection', 'close');
  return answer;
}

function jsonResponse(ctx: RequestContext, status: number, body: Record<string, unknown>): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': retrySeconds }) };
  return Response.json({ ...body, requestId: ctx?.request.id }, { status, headers });
}
