import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#contract/contract.ts';
import type { Ctx } from '#server/platform/context.ts';
import { router } from '#server/router.ts';

/** Answers calls of the contract: the browser's typed client under /rpc, REST for everyone else under /api. */
export interface Api {
  rpc(request: Request, ctx: Ctx): Promise<Response | null>;
  rest(request: Request, ctx: Ctx): Promise<Response | null>;
  /** The OpenAPI document, made once. */
  document(): Promise<object>;
}

export function createApi(appUrl: string): Api {
  const rpc = new RPCHandler(router);
  const rest = new OpenAPIHandler(router);
  let document: Promise<object> | undefined;
  return {
    rpc: async (request, ctx) => finish(await rpc.handle(request, { prefix: '/rpc', context: ctx }), ctx),
    rest: async (request, ctx) => finish(await rest.handle(request, { prefix: '/api', context: ctx }), ctx),
    document: () => (document ??= generate(appUrl)),
  };
}

function finish(
  { matched, response }: { matched: boolean; response?: Response | undefined },
  ctx: Ctx,
): Response | null {
  if (!matched || !response) return null;
  const headers = new Headers(response.headers);
  for (const [name, value] of ctx.response) headers.append(name, value);
  headers.set('cache-control', 'no-store');
  // A file that somebody asked for is saved, never shown as a page of ours.
  const disposition = headers.get('content-disposition');
  if (disposition) headers.set('content-disposition', disposition.replace(/^inline/, 'attachment'));
  return new Response(response.body, { status: response.status, headers });
}

function generate(appUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: { title: 'Firn', version: '1' },
    servers: [{ url: `${appUrl}/api` }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'firn_session' } } },
  });
}
