import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

interface Refusals {
  content: { 'application/json': { schema: { oneOf: { properties: { code: { const?: string } } }[] } } };
}
type ApiDocument = { paths: Record<string, Record<string, { responses: Record<string, Refusals> }>> };

test('the OpenAPI document lists for each call exactly the refusals that it can give', async () => {
  const { paths } = (await describeApi('https://firn.example')) as unknown as ApiDocument;
  const refusalsOf = (path: string, method: string) =>
    Object.entries(paths[path]?.[method]?.responses ?? {})
      .filter(([status]) => status !== '200')
      .flatMap(([, { content }]) => content['application/json'].schema.oneOf)
      .flatMap(({ properties }) => properties.code.const ?? []);
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
  // Giving up a provider stays open to people whom their tenant's rules keep out; their projects do not.
  expect(refusalsOf('/projects', 'get')).toEqual(expect.arrayContaining(['TENANT_FACTOR_REQUIRED', 'TENANT_NETWORK']));
});

test('the OpenAPI document says of each call how it is authenticated and what a token needs for it', async () => {
  type Calls = Record<string, Record<string, { security: unknown; 'x-permission': string }>>;
  const { paths, components } = (await describeApi('https://firn.example')) as unknown as {
    paths: Calls;
    components: { securitySchemes: Record<string, Record<string, string>> };
  };
  expect(components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: '__Host-firn_session' },
    token: { type: 'http', scheme: 'bearer' },
  });
  const of = (path: string, method: string) => {
    const { security, 'x-permission': permission } = paths[path]?.[method] ?? {};
    return [permission, security];
  };
  expect(of('/content/site', 'get')).toEqual(['public', [{}]]);
  expect(of('/inquiries', 'get')).toEqual(['inquiries.read', [{ session: [] }, { token: [] }]]);
  expect(of('/tokens', 'post')).toEqual(['signed-in', [{ session: [] }]]);
});
