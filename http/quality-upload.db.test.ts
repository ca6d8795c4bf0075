import type { IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import type { TokenScope } from '#contract/identity/token-scopes.ts';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { listenWithApi } from './api-listener.fixture.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const results = {
  url: 'https://firn.example',
  version: '4f2a9c1',
  browser: null,
  items: [
    {
      subject: 'A visitor reads',
      facts: { type: 'journey', steps: [{ name: 'Open the home page', ok: true }], problem: null },
      measuredAt: '2026-11-17T09:00:00Z',
      durationMs: 12,
    },
  ],
};

/** Sends results as a pipeline does, with what its token allows. */
async function send(token: string | null): Promise<{ status: number; code?: string }> {
  const caller = world.person();
  const url = await listenWithApi(world.services.log, async ({ headers }: IncomingMessage) => {
    const ctx = await caller.ctx();
    const [, text] = headers.authorization?.split(' ') ?? [];
    return text === undefined ? ctx : { ...ctx, actor: await resolveToken(world.services, text, ctx.request) };
  });
  const answer = await fetch(`${url}/api/quality/results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(results),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, ...(code !== undefined && { code }) };
}

const createToken = (name: string, scopes: TokenScope[]) =>
  admin.api.tokens.createService({ name, scopes, expiresOn: '2026-12-31' });
const stored = async () => (await world.db.owner.query('select token_name from quality_runs')).rows;

test('a service token for test results stores them, and its name stands beside them', async () => {
  const { token } = await createToken('Pipeline', ['quality.upload']);
  expect(await send(token)).toEqual({ status: 200 });
  expect(await stored()).toEqual([{ token_name: 'Pipeline' }]);
});

test('nobody else stores any: without a token, with another scope, of a member, revoked', async () => {
  const before = await stored();
  const reader = await createToken('Reader', ['operations.read']);
  const member = await world.signedIn('member@bank.example');
  const own = await member.api.tokens.create({ name: 'Own', scopes: ['signed-in'], expiresOn: '2026-12-31' });
  const revoked = await createToken('Revoked', ['quality.upload']);
  expect(await send(revoked.token)).toEqual({ status: 200 });
  const listed = await admin.api.tokens.listService();
  const { id } = listed.find(({ name }) => name === 'Revoked') as (typeof listed)[number];
  await admin.api.tokens.revokeService({ id });
  expect(await send(null)).toEqual({ status: 401, code: 'NOT_SIGNED_IN' });
  expect(await send(reader.token)).toEqual({ status: 403, code: 'SCOPE_MISSING' });
  expect(await send(own.token)).toMatchObject({ status: 403 });
  expect(await send(revoked.token)).toMatchObject({ status: 401 });
  expect(await send(`${reader.token}x`)).toMatchObject({ status: 401 });
  expect(await stored()).toHaveLength(before.length + 1);
});

test('a token ends with the role of its owner', async () => {
  const leaving = await world.signedIn('leaving@firn.example', 'admin');
  const form = {
    name: 'Pipeline of a former administrator',
    scopes: ['quality.upload' as const],
    expiresOn: '2026-12-31',
  };
  const { token } = await leaving.api.tokens.createService(form);
  expect(await send(token)).toEqual({ status: 200 });
  await world.db.owner.query("update users set role = 'user' where email = 'leaving@firn.example'");
  world.services.cache.invalidate(null);
  expect(await send(token)).toEqual({ status: 403, code: 'FORBIDDEN' });
});
