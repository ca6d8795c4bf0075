import { Hono, type MiddlewareHandler } from 'hono';
import { addDataRoutes } from '#http/data-routes.ts';
import type { Env } from '#http/env.ts';
import { failureResponse } from '#http/failures.ts';
import { scimKinds } from '#http/scim.ts';
import { basePath as scimPath } from '#server/identity/sso/scim/resources.ts';
import type { Ctx } from '#server/platform/context.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { textOfFile } from './answer-text.ts';

export interface RouteRequest {
  path: string;
  init: RequestInit;
}

/** The requests of a route outside the contract: one for each id, where it takes any. */
interface Route {
  /** `GET /api/files/project/:id` */
  name: string;
  takesId: boolean;
  requests: RouteRequest[];
}

/** Of a request that has arrived whole. */
const connection = { incoming: { complete: true, destroyed: false }, outgoing: { destroyed: true } };

/** `answered`, a status, or `failed`, and everything that the caller gets. */
export async function ask(ctx: Ctx, { path, init }: RouteRequest): Promise<{ result: string; text: string }> {
  const answer = await appFor(ctx).request(path, init, connection);
  const text = `${JSON.stringify([...answer.headers])} ${textOfFile(await answer.bytes())}`;
  const result = answer.status < 400 ? 'answered' : answer.status < 500 ? String(answer.status) : 'failed';
  return { result, text };
}

function appFor(ctx: Ctx) {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    await next();
  });
  app.onError(failureResponse(silentLog));
  const withBody: MiddlewareHandler<Env> = async (c, next) => {
    c.set('body', Buffer.from(await c.req.arrayBuffer()));
    await next();
  };
  addDataRoutes(app, { withBody, ownLogo: () => undefined });
  return app;
}

/** The routes that people ask for, each with its method. */
export function dataRoutes(ids: string[]): Route[] {
  const app = new Hono<Env>();
  addDataRoutes(app, { withBody: async () => {}, ownLogo: () => undefined });
  // SCIM takes any path below its own.
  return app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => {
      const takesId = path.includes(':id') || method === 'POST';
      const requests = (takesId ? ids : ids.slice(0, 1)).map((id) => {
        const query = new URLSearchParams({
          project: id,
          statistic: id,
          document: id,
          ticket: id,
          tenant: id,
          name: 'note.txt',
        });
        const init = method === 'POST' ? { method, body: 'Synthetic' } : { method };
        return { path: `${path.replace(':id', id).replace(':variant', '800.avif')}?${query}`, init };
      });
      return { name: `${method} ${path}`, takesId, requests };
    });
}

/** The requests of a tenant's provider, with its token. */
export function scimRoutes(token: string, ids: string[], { email, word }: { email: string; word: string }): Route[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
  const resource = (members: string[]) =>
    JSON.stringify({
      schemas,
      userName: email,
      displayName: 'Synthetic',
      active: false,
      members: members.map((value) => ({ value })),
    });
  const patch = JSON.stringify({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  });
  return scimKinds.flatMap((kind) => {
    const all = `${scimPath}/${kind}`;
    const filter = encodeURIComponent(
      `${kind === 'Users' ? 'userName' : 'displayName'} eq "${kind === 'Users' ? email : word}"`,
    );
    const one = (name: string, path: string, init: RequestInit): Route => ({
      name,
      takesId: false,
      requests: [{ path, init: { ...init, headers } }],
    });
    const each = (method: string, body?: string): Route => ({
      name: `${method} ${all}/:id`,
      takesId: true,
      requests: ids.map((id) => ({ path: `${all}/${id}`, init: { method, headers, ...(body && { body }) } })),
    });
    return [
      one(`GET ${all}`, all, { method: 'GET' }),
      one(`GET ${all}?filter`, `${all}?filter=${filter}`, { method: 'GET' }),
      {
        name: `POST ${all}`,
        takesId: false,
        requests: (kind === 'Users' ? [[]] : ids.map((id) => [id])).map((members) => ({
          path: all,
          init: { method: 'POST', headers, body: resource(members) },
        })),
      },
      each('GET'),
      each('PUT', resource([])),
      each('PATCH', patch),
      each('DELETE'),
    ];
  });
}
