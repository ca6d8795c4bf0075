import type { Context } from 'hono';
import { callerOf, type ScimCaller } from '#server/identity/sso/scim/caller.ts';
import { discoveryDocument } from '#server/identity/sso/scim/discovery.ts';
import type { Document } from '#server/identity/sso/scim/documents.ts';
import {
  createGroup,
  deleteGroup,
  groupFilters,
  listGroups,
  patchGroup,
  readGroup,
  replaceGroup,
} from '#server/identity/sso/scim/groups.ts';
import { listQueryOf } from '#server/identity/sso/scim/query.ts';
import { errorSchema } from '#server/identity/sso/scim/resources.ts';
import { notFound, ScimError } from '#server/identity/sso/scim/scim-error.ts';
import {
  createScimUser,
  deleteUser,
  listUsers,
  patchUser,
  readUser,
  replaceUser,
  userFilters,
} from '#server/identity/sso/scim/users.ts';
import { isRefusal, setRetryAfter } from '#server/platform/refuse.ts';
import { parseJson } from './bodies/parse-json.ts';
import type { Env } from './env.ts';

interface Request {
  caller: ScimCaller;
  params: URLSearchParams;
  ifMatch: string | undefined;
  /** Parses the body when it is needed. */
  body: () => unknown;
}

interface Resources {
  list: (request: Request) => Promise<Document>;
  read: (request: Request, id: string) => Promise<Document>;
  create: (request: Request) => Promise<Document>;
  replace: (request: Request, id: string) => Promise<Document>;
  patch: (request: Request, id: string) => Promise<Document>;
  remove: (request: Request, id: string) => Promise<void>;
}

const withMembers = (params: URLSearchParams) => !/\bmembers\b/i.test(params.get('excludedAttributes') ?? '');

const resources: Record<string, Resources> = {
  Users: {
    list: ({ caller, params }) => listUsers(caller, listQueryOf(params, userFilters)),
    read: ({ caller }, id) => readUser(caller, id),
    create: ({ caller, body }) => createScimUser(caller, body()),
    replace: ({ caller, body, ifMatch }, id) => replaceUser(caller, id, body(), ifMatch),
    patch: ({ caller, body, ifMatch }, id) => patchUser(caller, id, body(), ifMatch),
    remove: ({ caller, ifMatch }, id) => deleteUser(caller, id, ifMatch),
  },
  Groups: {
    list: ({ caller, params }) => listGroups(caller, listQueryOf(params, groupFilters), withMembers(params)),
    read: ({ caller, params }, id) => readGroup(caller, id, withMembers(params)),
    create: ({ caller, body }) => createGroup(caller, body()),
    replace: ({ caller, body, ifMatch }, id) => replaceGroup(caller, id, body(), ifMatch),
    patch: ({ caller, body, ifMatch }, id) => patchGroup(caller, id, body(), ifMatch),
    remove: ({ caller, ifMatch }, id) => deleteGroup(caller, id, ifMatch),
  },
};

export const scimKinds = Object.keys(resources);

/** SCIM 2.0 for the provider whose token the request carries. Cookies and API tokens have no meaning here. */
export async function handleScim(c: Context<Env>): Promise<Response> {
  try {
    const caller = await callerOf(c.var.ctx, c.req.header('authorization'));
    const [kind = '', id, ...more] = c.req.path.split('/').slice(4).filter(Boolean).map(decodeURIComponent);
    if (more.length > 0) throw notFound();
    const request: Request = {
      caller,
      params: new URL(c.req.url).searchParams,
      ifMatch: c.req.header('if-match'),
      body: () => bodyOf(c),
    };
    return await answer(c.req.method, kind, id, request);
  } catch (error) {
    return failure(error);
  }
}

async function answer(method: string, kind: string, id: string | undefined, request: Request): Promise<Response> {
  const known = Object.hasOwn(resources, kind) ? resources[kind] : undefined;
  if (!known) {
    const document = method === 'GET' ? discoveryDocument(kind, id) : null;
    if (document === null) throw notFound();
    return respond(200, document);
  }
  if (id === undefined) {
    if (method === 'GET') return respond(200, await known.list(request));
    if (method === 'POST') return respond(201, await known.create(request));
  } else {
    if (method === 'GET') return respond(200, await known.read(request, id));
    if (method === 'PUT') return respond(200, await known.replace(request, id));
    if (method === 'PATCH') return respond(200, await known.patch(request, id));
    if (method === 'DELETE') {
      await known.remove(request, id);
      return new Response(null, { status: 204 });
    }
  }
  throw new ScimError(405, 'This method is not supported here');
}

function bodyOf(c: Context<Env>): unknown {
  if (!/^application\/(scim\+)?json\b/i.test(c.req.header('content-type') ?? ''))
    throw new ScimError(415, 'The body must be application/scim+json');
  try {
    return parseJson(c.var.body);
  } catch (error) {
    if (isRefusal(error)) throw new ScimError(400, 'The body is no JSON, or too deep or too large', 'invalidSyntax');
    throw error;
  }
}

function respond(status: number, document: Document): Response {
  const { version, location } = (document.meta ?? {}) as { version?: string; location?: string };
  const headers = {
    'content-type': 'application/scim+json',
    ...(version !== undefined && { etag: version }),
    ...(status === 201 && location !== undefined && { location }),
  };
  return new Response(JSON.stringify(document), { status, headers });
}

/** RFC 7644 §3.12. What is no refusal is a bug, and answered as everywhere. */
function failure(error: unknown): Response {
  if (error instanceof URIError) return failure(notFound());
  if (isRefusal(error) && error.code === 'TOO_MANY_REQUESTS') {
    const answer = failure(new ScimError(429, error.message));
    setRetryAfter(answer.headers, error.data);
    return answer;
  }
  if (!(error instanceof ScimError)) throw error;
  const { status, message: detail, scimType } = error;
  const answer = respond(status, { schemas: [errorSchema], status: String(status), scimType, detail });
  if (status === 401) answer.headers.set('www-authenticate', 'Bearer');
  return answer;
}
