import { errors } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context.ts';
import { retrySecondsWhenUnavailable, setRetryAfter } from '#server/platform/refuse.ts';

// Refusals outside the API, in the same format as the API's.

/** Undefined where the context of the request could not be created. */
type RequestContext = Pick<Ctx, 'request'> | undefined;

/** A refusal of the catalogue as a response. Its data names the fields, or the seconds to wait; a rule has a message of its own. */
export function refusal(
  ctx: RequestContext,
  code: keyof typeof errors,
  data?: unknown,
  message: string = errors[code].message,
): Response {
  const { status } = errors[code];
  const answer = jsonResponse(ctx, status, { defined: true, code, status, message, data });
  setRetryAfter(answer.headers, data);
  return answer;
}

export function problem(ctx: RequestContext, status: number, message: string): Response {
  return jsonResponse(ctx, status, { message });
}

/** The rest of the body is not read, so this connection serves no other request. */
export function closeConnection(answer: Response): Response {
  answer.headers.set('connection', 'close');
  return answer;
}

function jsonResponse(ctx: RequestContext, status: number, body: Record<string, unknown>): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': String(retrySecondsWhenUnavailable) }),
  };
  return Response.json({ ...body, requestId: ctx?.request.id }, { status, headers });
}
