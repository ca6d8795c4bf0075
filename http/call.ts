import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Api } from './api.ts';
import { isMultipart, isUrlEncoded, parseMultipart, parseUrlEncoded, unreadable } from './bodies/parse-form.ts';
import { parseJson } from './bodies/parse-json.ts';
import type { Env } from './env.ts';
import { refusal } from './refusals.ts';

/** The API writes to the socket itself: converting every call into a Request and a Response costs a third of its time. */
export async function call(c: Context<Env>, answer: Api['rpc']): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const { body, problem } = await parseBody(c.var.body, incoming.headers['content-type'] ?? '').then(
    (body) => ({ body, problem: null }),
    (problem: Error) => ({ body: undefined, problem }),
  );
  Object.assign(incoming, { body });
  const ctx = problem === null ? c.var.ctx : { ...c.var.ctx, bodyProblem: problem };
  if (!(await answer(incoming, outgoing, ctx))) return refusal(ctx, 'NOT_FOUND');
  c.set('status', outgoing.statusCode);
  return RESPONSE_ALREADY_SENT;
}

/** The body as a value, within the bounds on its parts; undefined: none was sent. */
async function parseBody(bytes: Buffer, type: string): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (type === '' || /^application\/json\b/i.test(type)) return parseJson(bytes);
  if (isUrlEncoded(type)) return parseUrlEncoded(bytes);
  if (isMultipart(type)) return parseMultipart(bytes, type);
  throw unreadable();
}
