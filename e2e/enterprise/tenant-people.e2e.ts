import type { AnyContractProcedure } from '@orpc/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { allowed, allowedToJobs } from '#checks/isolation/allowed.ts';
import { inputsOf, proceduresOf } from '#checks/isolation/attack-procedures.ts';
import { tracesOf } from '#checks/isolation/synthetic-tenant.ts';
import { type Watch, watchRows } from '#checks/isolation/watch-rows.ts';
import { contract } from '#contract/contract.ts';
import { can } from '#contract/permissions.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { setUpTwoTenants } from '../testing/two-tenants.ts';

const fixture = setUpFixture();
const tenants = setUpTwoTenants(fixture);
const { own, other } = tenants;
/** By the worker of the running server, for every tenant. */
const writtenByJobs = Object.values(allowedToJobs).flatMap(({ changes = [] }) => changes);

/** Whether it may answer or change something although it names somebody else. */
function isAllowed(name: string): boolean {
  const { answers, changes } = allowed[name] ?? {};
  return answers !== undefined || changes !== undefined;
}

let ownProject: string;
let ownerPage: Page;
let ids: string[];
let watch: Watch;
let before: Map<string, string>;

beforeAll(async () => {
  ownProject = (await tenants.fill(own)).get('projects')?.[0] ?? '';
  // One of each kind of row.
  ids = [...(await tenants.fill(other)).values()].flatMap((some) => some.slice(0, 1));
  // Limits of requests are tested on their own; the rules are read anew when one changes.
  await tenants.owner.query(`update rate_limit_rules set mode = 'off'`);
  await tenants.owner.query('update tenants set api_rate_limit = 1000000');
  await tenants.owner.query(`select pg_notify('firn_invalidation', 'null')`);
  // Before wrong sign-ins of this network are counted.
  ownerPage = await tenants.signIn(own.owner.email);
  watch = await watchRows(tenants.owner, other, createSecrets());
  before = await watch.digests();
});

/** The rows of the other tenant are the same, byte for byte. */
async function expectUnchanged(): Promise<void> {
  const changed = [...(await watch.digests())].filter(([table, digest]) => before.get(table) !== digest);
  expect(changed.map(([table]) => table).filter((table) => !writtenByJobs.includes(table))).toEqual([]);
}

test('a member who calls every procedure with an id of another tenant gets nothing and changes nothing', async () => {
  const headers = await headersOf(await tenants.signIn(own.member.email));
  const limited = new Set<string>();
  for (const [index, procedure] of proceduresOf().entries()) {
    // What ends the session or sends anybody a mail is tried in the check of the isolation, and every id with every procedure.
    if (procedure.name === 'auth.signOut' || isAllowed(procedure.name)) continue;
    const inputs = inputsOf(procedure, other, ids);
    const input = inputs[index % inputs.length];
    const init = { method: 'POST', headers, body: JSON.stringify({ json: input }) };
    const answer = await fetch(`${fixture.app.url}/rpc/${procedure.path.join('/')}`, init);
    const text = await answer.text();
    expect(answer.status, `${procedure.name} ${text}`).toBeLessThan(500);
    if (answer.status === 429) limited.add(procedure.name);
    expect(tracesOf(other, text, JSON.stringify(input ?? '')), procedure.name).toBeNull();
  }
  // Those with a limit of their own, such as links that are tried.
  expect([...limited].filter((name) => !/^(auth|newsletter|passkeys|factors|account)\./.test(name))).toEqual([]);
  await expectUnchanged();
});

test('an owner who puts the ids of another tenant into the addresses of the API gets nothing', async () => {
  const headers = await headersOf(ownerPage);
  const answerOfOwn = await fetch(`${fixture.app.url}/api/projects/${ownProject}`, { headers });
  expect(await answerOfOwn.text()).toContain(own.secret);
  const refusals = new Set<string>();
  for (const procedure of proceduresOf()) {
    if (!can('user', procedure.permission) || isAllowed(procedure.name)) continue;
    for (const input of inputsOf(procedure, other, ids)) {
      const request = requestFor(procedure.path, input as Record<string, unknown> | undefined);
      if (!request) continue;
      const answer = await fetch(`${fixture.app.url}/api${request.path}`, { ...request.init, headers });
      const text = await answer.text();
      expect(tracesOf(other, text, JSON.stringify(input)), procedure.name).toBeNull();
      refusals.add(`${answer.status} ${(JSON.parse(text || '{}') as { code?: string }).code}`);
    }
  }
  expect([...refusals]).toEqual(['404 NOT_FOUND']);
  await expectUnchanged();
});

/** The headers of a call with the session of this page. */
async function headersOf(page: Page): Promise<Record<string, string>> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, origin: fixture.app.url, 'content-type': 'application/json' };
}

/** A call by the method and address of its route; null: the address has no id. */
function requestFor(names: string[], input: Record<string, unknown> = {}) {
  const found = names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], contract);
  const { method = 'POST', path = '' } = (found as AnyContractProcedure)['~orpc'].route;
  const rest = new Map(Object.entries(input));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => {
    rest.delete(name);
    return encodeURIComponent(String(input[name]));
  });
  if (!filled.includes(other.prefix)) return null;
  if (method !== 'GET') return { path: filled, init: { method, body: JSON.stringify(Object.fromEntries(rest)) } };
  const query = new URLSearchParams([...rest].map(([name, value]): [string, string] => [name, String(value)]));
  return { path: `${filled}?${query}`, init: { method } };
}
