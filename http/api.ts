import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { Router } from '@orpc/server';
import { RPCHandler } from '@orpc/server/node';
import type { StandardHandleResult, StandardHandlerInterceptorOptions } from '@orpc/server/standard';
import type { Contract } from '#contract/contract.ts';
import { unusedWireTypes } from '#contract/wire-types.ts';
import type { Ctx } from '#server/platform/context.ts';
import { attachmentHeader } from '#server/platform/http/attachment-header.ts';
import { PartNotLoaded } from '#server/platform/lazy-part.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { refuse, retrySecondsWhenUnavailable, setRetryAfter } from '#server/platform/refuse.ts';
import { StreamedFile } from '#server/platform/streamed-file.ts';
import { router } from '#server/router.ts';

/** Handles calls of the contract: the typed client of our pages under /rpc, REST under /api. */
export interface Api {
  rpc: ApiHandler;
  rest: ApiHandler;
  /** Reports that browsers send automatically, outside /api and its limits. */
  collect: ApiHandler;
}

/**
 * Handles the call, whose body is parsed already, in `incoming.body`; resolves to `false` when there is no such procedure
 * and nothing was sent.
 */
type ApiHandler = (incoming: IncomingMessage, outgoing: ServerResponse, ctx: Ctx) => Promise<boolean>;

type Implementation = Router<Contract, Ctx>;

export function createApi(implementation: Implementation = router): Api {
  const options = { rootInterceptors: [withHeaders], interceptors: [withLoadFailures] };
  const rpc = new RPCHandler(implementation, { ...options, customJsonSerializers: unusedWireTypes });
  const rest = new OpenAPIHandler(implementation, options);
  return {
    async rpc(incoming, outgoing, context) {
      return (await rpc.handle(incoming, outgoing, { prefix: '/rpc', context })).matched;
    },
    async rest(incoming, outgoing, context) {
      return (await rest.handle(incoming, outgoing, { prefix: '/api', context })).matched;
    },
    async collect(incoming, outgoing, context) {
      return (await rest.handle(incoming, outgoing, { context })).matched;
    },
  };
}

type Step = StandardHandlerInterceptorOptions<Ctx> & { next(): Promise<StandardHandleResult> };

/** Adds the headers that the act set, such as cookies; a returned file is sent as a download, never shown as a page of ours. */
async function withHeaders({ context, next }: Step): Promise<StandardHandleResult> {
  const handled = await next();
  if (!handled.matched) return handled;
  const { response } = handled;
  const headers = { ...response.headers };
  for (const [name, value] of context.response) headers[name] = [headers[name] ?? [], value].flat();
  const { body } = response;
  if (body instanceof File) headers['content-disposition'] = attachmentHeader(body.name);
  if (!(body instanceof StreamedFile)) return { matched: true, response: { ...response, headers } };
  // Without a length, which is not known yet.
  headers['content-type'] = body.type;
  return { matched: true, response: { ...response, headers, body: withFailureLogged(body.stream(), context) } };
}

/** A part that cannot be loaded fails before the guard, so it is logged and answered here. */
async function withLoadFailures({ context, next }: Step): Promise<StandardHandleResult> {
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof PartNotLoaded)) throw error;
    logCondition(context.log, 'router.part.failed', { requestId: context.request.id, error });
    const answer = refuse('UNAVAILABLE', { retryAfterSeconds: retrySecondsWhenUnavailable });
    setRetryAfter(context.response, answer.data);
    throw answer;
  }
}

/** A failure after the headers were sent closes the connection: the download is incomplete, and the log says why. */
function withFailureLogged(content: ReadableStream, { log, request }: Ctx): ReadableStream {
  async function* chunks() {
    try {
      yield* content;
    } catch (error) {
      log.error('download.failed', { error, requestId: request.id });
      throw error;
    }
  }
  return Readable.toWeb(Readable.from(chunks(), { highWaterMark: 1 })) as ReadableStream;
}
