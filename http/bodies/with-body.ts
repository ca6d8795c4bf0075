import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Context, Next } from 'hono';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Env } from '../env.ts';
import { closeConnection, problem } from '../refusals.ts';
import { type BodyBudget, createBodyBudget, type Reservation } from './body-budget.ts';

/** The largest body of an API call and of a SAML response, in bytes. */
export const maximumBody = 256 * 1024;
/** The largest body of a page's form, none of which uploads anything. */
export const maximumForm = 64 * 1024;

const noBody = Buffer.alloc(0);

/**
 * The only place where bodies are read into memory (uploads are streamed to disk instead). A step before a handler reads the
 * body into `c.var.body`, within a size and the budget of all bodies, and keeps it counted until the response is made.
 */
export function createBodies(reserve: BodyBudget = createBodyBudget()) {
  return (maximum: number) =>
    async (c: Context<Env>, next: Next): Promise<Response | undefined> => {
      const { incoming } = c.env;
      const { headers, method } = incoming;
      if (Number(headers['content-length']) > maximum) throw refuse('TOO_LARGE');
      // Endless, so it is not waited for.
      if (/^text\/event-stream/i.test(headers['content-type'] ?? '')) {
        return closeConnection(problem(c.var.ctx, 415, 'Calls are JSON.'));
      }
      if (!isPlainText(headers)) {
        return closeConnection(problem(c.var.ctx, 400, 'Bodies are sent as UTF-8, without compression.'));
      }
      if (method === 'GET' || method === 'HEAD') {
        c.set('body', noBody);
        await next();
        return;
      }
      const reservation = reserve(networkOf(c.var.ctx.request.address));
      try {
        c.set('body', await readBody(incoming, maximum, reservation));
        // Nobody waits for the response.
        if (incoming.socket.destroyed) throw refuse('INTERRUPTED');
        await next();
      } finally {
        reservation.release();
      }
    };
}

/** Whether the body is UTF-8 as it arrives: anything else would be read as other characters than were sent. */
function isPlainText(headers: IncomingHttpHeaders): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const encoding = headers['content-encoding'] ?? 'identity';
  return /^(utf-?8|us-ascii)$/i.test(charset) && encoding.toLowerCase() === 'identity';
}

/** A form or call of the largest size arrives in that time over 100 kbit/s. */
const readMs = 30_000;

/**
 * The whole body. Refuses one that is larger than `maximum`, has no room in the budget, arrives too slowly or ends early;
 * the rest is then left unread.
 */
function readBody(
  incoming: IncomingMessage,
  maximum: number,
  reservation: Pick<Reservation, 'add'>,
  maximumMs = readMs,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const late = setTimeout(() => fail(refuse('INTERRUPTED')), maximumMs);
    const stopListening = () => {
      clearTimeout(late);
      incoming.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak);
    };
    const fail = (error: Error) => {
      stopListening();
      incoming.pause();
      // An aborted transfer may still report its error.
      incoming.on('error', () => {});
      reject(error);
    };
    const onData = (part: Buffer) => {
      size += part.length;
      if (size > maximum) return fail(refuse('TOO_LARGE'));
      try {
        reservation.add(part.length);
        parts.push(part);
      } catch (error) {
        fail(error as Error);
      }
    };
    const onEnd = () => {
      stopListening();
      resolve(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts));
    };
    const onBreak = () => fail(refuse('INTERRUPTED'));
    incoming.on('data', onData).on('end', onEnd).on('error', onBreak).on('close', onBreak);
  });
}
