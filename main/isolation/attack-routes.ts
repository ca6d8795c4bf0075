import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, Hono, type Next } from 'hono';
import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { basePath as scimPath } from '#server/identity/sso/scim/resources.ts';
import type { Ctx } from '#server/platform/context.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { addDataRoutes } from '../http/data-routes.ts';
import { failureResponse } from '../http/failures.ts';
import { scimKinds } from '../http/scim.ts';
import { textOfFile } from './answer-text.ts';
import { type Attack, caseOf, type Outcome } from './attack-procedures.ts';
import { tracesOf } from './synthetic-tenant.ts';

interface Env {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
  Variables: { ctx: Ctx; status: number | undefined; body: Buffer };
}

/** Of a request that has arrived whole. */
const connection = { incoming: { complete: true, destroyed: false }, outgoing: { destroyed: true } };

const area = 'route' as const;

type Request = { path: string; init: RequestInit };

/** Requests every route outside the contract as each person of a tenant, and as the provider that calls for it. */
export async function attackRoutes(
  { attackers, victim, ids, watch }: Attack,
  scimToken: string,
): Promise<IsolationCase[]> {
  const cases: IsolationCase[] = [];
  const { owner, word } = victim;
  const attempt = async (ctx: Ctx, { path, init }: Request): Promise<Outcome> => {
    const answer = await appFor(ctx).request(path, init, connection);
    const text = `${JSON.stringify([...answer.headers])} ${textOfFile(await answer.bytes())}`;
    const result = answer.status < 400 ? 'answered' : answer.status < 500 ? String(answer.status) : 'failed';
    return { result, trace: tracesOf(victim, text, `${path} ${init.body ?? ''}`) };
  };
  for (const { method, path } of dataRoutes()) {
    const takesId = path.includes(':id') || method === 'POST';
    for (const [role, attacker] of Object.entries(attackers)) {
      const outcomes: Outcome[] = [];
      for (const id of takesId ? ids : ids.slice(0, 1)) {
        const query = new URLSearchParams({
          project: id,
          statistic: id,
          document: id,
          ticket: id,
          tenant: id,
          name: 'note.txt',
        });
        const address = `${path.replace(':id', id).replace(':variant', '800.avif')}?${query}`;
        const init = method === 'POST' ? { method, body: 'Synthetic' } : { method };
        outcomes.push(await attempt(await (await attacker()).ctx(), { path: address, init }));
      }
      const attack = { area, name: `${method} ${path}`, attempt: `asked for by the ${role} of another tenant` };
      cases.push(caseOf(attack, outcomes, await watch.changes(), takesId));
    }
  }
  for (const { name, requests } of scimRequests(ids, owner.email, word)) {
    const outcomes: Outcome[] = [];
    for (const { path, init } of requests) {
      const headers = { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' };
      const ctx = { ...(await (await attackers.owner()).ctx()), actor: null };
      outcomes.push(await attempt(ctx, { path, init: { ...init, headers } }));
    }
    const attack = { area, name, attempt: 'called by the provider of another tenant' };
    cases.push(caseOf(attack, outcomes, await watch.changes(), requests.length > 1));
  }
  return cases;
}

/** The routes, each with its method; SCIM takes any path below its own. */
function dataRoutes() {
  const app = new Hono<Env>();
  addDataRoutes(app, { withBody: async () => undefined, ownLogo: () => undefined });
  return app.routes.filter(({ method }) => method !== 'ALL');
}

function appFor(ctx: Ctx) {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    await next();
  });
  app.onError(failureResponse(silentLog));
  const withBody = async <E extends Env>(c: Context<E>, next: Next) => {
    c.set('body', Buffer.from(await c.req.arrayBuffer()));
    await next();
    return undefined;
  };
  addDataRoutes(app, { withBody, ownLogo: () => undefined });
  return app;
}

function scimRequests(ids: string[], email: string, word: string): { name: string; requests: Request[] }[] {
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
  const resource = JSON.stringify({
    schemas,
    userName: email,
    displayName: 'Synthetic',
    active: false,
    members: ids.map((value) => ({ value })),
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
    const each = (method: string, body?: string) => ({
      name: `${method} ${all}/:id`,
      requests: ids.map((id) => ({ path: `${all}/${id}`, init: { method, ...(body && { body }) } })),
    });
    return [
      { name: `GET ${all}`, requests: [{ path: all, init: { method: 'GET' } }] },
      { name: `GET ${all}?filter`, requests: [{ path: `${all}?filter=${filter}`, init: { method: 'GET' } }] },
      { name: `POST ${all}`, requests: [{ path: all, init: { method: 'POST', body: resource } }] },
      each('GET'),
      each('PUT', resource),
      each('PATCH', patch),
      each('DELETE'),
    ];
  });
}
