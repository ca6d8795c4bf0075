import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Ctx } from '#server/platform/context.ts';
import type { Api } from './api.ts';
import { closeConnection, problem, refusal } from './refusals.ts';

interface Env {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
  Variables: { ctx: Ctx; status: number | undefined };
}

/** The largest body of a form or an API call, in bytes. */
export const maximumBody = 256 * 1024;

/** The API writes to the socket itself: converting every call into a Request and a Response costs a third of its time. */
export async function call<E extends Env>(c: Context<E>, answer: Api['rpc']): Promise<Response> {
  const { incoming, outgoing } = c.env;
  // Checked before anything reads or discards the body: the limit middleware throws only while the body is read.
  if (Number(incoming.headers['content-length']) > maximumBody) return tooLarge(c);
  if (incoming.headers['content-type']?.toLowerCase().startsWith('text/event-stream')) {
    return closeConnection(problem(c.var.ctx, 415, 'Calls are JSON.'));
  }
  if (!isPlainText(incoming.headers)) {
    return closeConnection(problem(c.var.ctx, 400, 'Calls are sent as UTF-8, without compression.'));
  }
  if (!(await answer(incoming, outgoing, c.var.ctx))) return refusal(c.var.ctx, 'NOT_FOUND');
  c.set('status', outgoing.statusCode);
  return RESPONSE_ALREADY_SENT;
}

export function tooLarge<E extends Env>(c: Context<E>): Response {
  return closeConnection(refusal(c.var.ctx, 'TOO_LARGE'));
}

/** Whether the body is UTF-8 as it arrives: anything else would be read as other characters than were sent. */
function isPlainText(headers: IncomingHttpHeaders): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const encoding = headers['content-encoding'] ?? 'identity';
  return /^(utf-?8|us-ascii)$/i.test(charset) && encoding.toLowerCase() === 'identity';
}
