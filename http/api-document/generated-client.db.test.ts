import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import { createWorld } from '#server/testing/world.ts';
import { listenWithApi } from '../api-listener.fixture.ts';
import { describeApi } from './describe-api.ts';

const run = promisify(execFile);
const packages = join(import.meta.dirname, '../../node_modules');
const world = createWorld();

/** The program of somebody who has nothing but the document; what is marked as an error must be one. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

const [, , baseUrl, token] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
const { data, error } = await client.GET('/inquiries', { params: { query: { status: 'new' } } });
if (error) throw new Error(error.code);
const subjects: string[] = data.rows.map((inquiry) => inquiry.subject);
// @ts-expect-error No inquiry has this field.
data.rows[0]?.nothing;
// @ts-expect-error No inquiry has this status.
client.GET.bind(client, '/inquiries', { params: { query: { status: 'unheard' } } });
// @ts-expect-error No call has this address.
client.GET.bind(client, '/nowhere', {});
const refused = await client.POST('/inquiries/{id}/read', { params: { path: { id: '01990000-0000-7000-8000-000000000000' } } });
console.log(JSON.stringify({ subjects, refused: refused.error?.code }));
`;

/** The client generator works with the compiler's programming interface, which TypeScript 7 does not have. */
async function generateClient(): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => {
      const isOfGenerator = name === 'typescript' && context.parentURL?.includes('/openapi-typescript/');
      return next(isOfGenerator ? '@typescript/typescript6' : name, context);
    },
  });
  const { default: generate, astToString } = await import('openapi-typescript');
  hooks.deregister();
  return astToString(await generate(JSON.stringify(await describeApi('https://firn.example'))));
}

test('a client that is generated from the API document lists inquiries, with types', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const inquiry = { name: 'Ada Example', email: 'ada@bank.example', message: 'We need help with a migration.' };
  await admin.api.inquiries.record({ ...inquiry, subject: 'Migration of a core system' });
  const form = { name: 'Program', scopes: ['inquiries.read' as const], expiresOn: '2026-12-31' };
  const { token } = await admin.api.tokens.create(form);
  const caller = world.person();
  const url = await listenWithApi(world.services.log, async ({ headers }: IncomingMessage) => {
    const ctx = await caller.ctx();
    const text = headers.authorization?.replace('Bearer ', '') ?? '';
    return { ...ctx, actor: await resolveToken(world.services, text, ctx.request) };
  });

  await mkdir(join(packages, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(packages, '.cache/generated-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'schema.d.ts'), await generateClient());
  await writeFile(join(folder, 'list-inquiries.mts'), program);
  const rules = [
    '--ignoreConfig',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    'node',
    '--rewriteRelativeImportExtensions',
  ];
  const { stdout: mistakes } = await run(join(packages, '.bin/tsc'), [...rules, 'list-inquiries.mts'], {
    cwd: folder,
  }).catch((failed) => failed);
  expect(mistakes).toBe('');
  const { stdout } = await run(process.execPath, [join(folder, 'list-inquiries.mjs'), `${url}/api`, token]);
  expect(JSON.parse(stdout)).toEqual({ subjects: ['Migration of a core system'], refused: 'NOT_FOUND' });
});
