import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { describeApi } from './describe-api.ts';
import { apiHeadings } from './groups.ts';
import { operationsOf } from './share-parts.ts';

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  properties?: { code?: { const?: string } };
}
interface Answer {
  $ref?: string;
  content?: { 'application/json': { schema: Schema } };
}
interface Call {
  operationId: string;
  responses: Record<string, Answer>;
  security?: unknown;
  'x-permission': string;
}
interface Described {
  paths: Record<string, Record<string, Call>>;
  components: Record<string, Record<string, Answer & Schema & Record<string, string>>>;
  security: unknown;
}

const document = await describeApi('https://firn.example');
const { paths, components, security } = document as unknown as Described;
const folder = await mkdtemp(join(tmpdir(), 'firn-api-document-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The component that a reference names. */
function resolve<Part extends { $ref?: string }>(part: Part): Part {
  if (part.$ref === undefined) return part;
  const [, , kind, name] = part.$ref.split('/') as [string, string, string, string];
  return components[kind]?.[name] as unknown as Part;
}

const refusalsOf = (path: string, method: string) =>
  Object.entries(paths[path]?.[method]?.responses ?? {})
    .filter(([status]) => status !== '200')
    .map(([, response]) => resolve(response).content?.['application/json'].schema as Schema)
    .flatMap((schema) => schema.anyOf ?? [schema])
    .map((refusal) => resolve(refusal).properties?.code?.const);

test('the OpenAPI document lists for each call exactly the refusals that it can give', () => {
  const always = ['TOO_MANY_REQUESTS', 'BUSY', 'UNAVAILABLE', 'STORAGE_FULL'];
  expect(refusalsOf('/content/site', 'get')).toEqual(always);
  expect(refusalsOf('/settings', 'get')).toEqual([
    'NOT_SIGNED_IN',
    'FORBIDDEN',
    'MFA_REQUIRED',
    'FACTOR_REQUIRED',
    'SCOPE_MISSING',
    ...always,
  ]);
  expect(new Set(refusalsOf('/sso/linked/{id}', 'delete'))).toEqual(
    new Set([
      'NOT_SIGNED_IN',
      'MFA_REQUIRED',
      'SESSION_REQUIRED',
      'IMPERSONATING',
      'OUR_HOST_ONLY',
      'INVALID_INPUT',
      'TOO_LARGE',
      'REAUTHENTICATION_REQUIRED',
      'NOT_FOUND',
      'LAST_SIGN_IN_METHOD',
      ...always,
    ]),
  );
  // Giving up a provider stays open to people whom their tenant's rules block; their projects do not.
  expect(refusalsOf('/projects', 'get')).toEqual(expect.arrayContaining(['TENANT_FACTOR_REQUIRED', 'TENANT_NETWORK']));
});

test('the OpenAPI document says of each call how it is authenticated and what a token needs for it', () => {
  expect(components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: '__Host-firn_session' },
    token: { type: 'http', scheme: 'bearer' },
  });
  const of = (path: string, method: string) => {
    const call = paths[path]?.[method];
    return [call?.['x-permission'], call?.security ?? security];
  };
  expect(of('/content/site', 'get')).toEqual(['public', [{}]]);
  expect(of('/inquiries', 'get')).toEqual(['inquiries.read', [{ session: [] }, { token: [] }]]);
  expect(of('/tokens', 'post')).toEqual(['signed-in', [{ session: [] }]]);
});

test('the OpenAPI document has every procedure once, in a group below a heading', () => {
  const procedures = Object.entries(contract).flatMap(([part, calls]) =>
    Object.keys(calls).map((name) => `${part}.${name}`),
  );
  expect(
    operationsOf(document)
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(procedures.sort());
  expect(document['x-tagGroups']?.map(({ name }) => name)).toEqual(apiHeadings);
  const tags = document['x-tagGroups']?.flatMap((heading) => heading.tags);
  expect(new Set(tags).size).toBe(tags?.length);
  expect(new Set(operationsOf(document).flatMap((operation) => operation.tags))).toEqual(new Set(tags));
});

test('the OpenAPI document weighs at most 1.4 kB a call: what occurs several times stands in it once', () => {
  const calls = operationsOf(document).length;
  expect(Buffer.byteLength(JSON.stringify(document)) / calls).toBeLessThanOrEqual(1_400);
});

test('a linter finds no error and nothing to warn of in the OpenAPI document', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = ['lint', file, '--extends', 'recommended-strict', '--format', 'json'];
  const redocly = join(import.meta.dirname, '../../node_modules/.bin/redocly');
  const { stdout } = await promisify(execFile)(redocly, lint, { cwd: folder, env }).catch((failed) => failed);
  const { totals, problems } = JSON.parse(stdout) as { totals: Record<string, number>; problems: unknown[] };
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});
