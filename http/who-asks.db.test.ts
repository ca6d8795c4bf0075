import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { can, isOfTenant } from '#contract/permissions.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { listPermissions } from '#server/platform/guard/permissions.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { describeApi } from './api-document/describe-api.ts';
import { listenWithApi } from './api-listener.fixture.ts';

interface Operation {
  procedure: string;
  method: string;
  path: string;
}

const world = createWorld();
const permissions = new Map(listPermissions(contract).map((facts) => [facts.procedure, facts]));
let operations: Operation[];
const people: Record<string, Person> = {};

beforeAll(async () => {
  const { paths } = (await describeApi('https://firn.example')) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      procedure: operationId,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '01990000-0000-7000-8000-000000000000'),
    })),
  );
  people.visitor = world.person();
  people.member = await world.signedIn('member@firn.example');
  const owner = await world.signedIn('owner@firn.example');
  const administrator = await world.signedIn('admin@firn.example', 'admin');
  await join(world, await addTenant(administrator), owner, 'owner');
  people.owner = owner;
});

const bodies = [undefined, '{}', '{"nothing":[1],"version":"x"}', '{'];

/** An API that `person` asks. */
async function listenTo(person: string): Promise<string> {
  const { ctx } = people[person] as Person;
  return `${await listenWithApi(world.services.log, ctx)}/api`;
}

async function statusesOf(url: string, { method, path }: Operation): Promise<number[]> {
  const statuses: number[] = [];
  for (const body of method === 'GET' ? [undefined] : bodies) {
    const headers = new Headers(body === undefined ? [] : [['content-type', 'application/json']]);
    const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

/** Some operations sign out, and they may. */
async function stayOwner(): Promise<void> {
  const { api } = people.owner as Person;
  if ((await api.auth.session()) === null) await api.auth.signIn({ email: 'owner@firn.example', password });
}

/** The operations that answer this person otherwise than expected, with the statuses. */
async function unexpected(
  person: string,
  isExpected: (operation: Operation, status: number) => boolean,
  isLeftOut: (operation: Operation) => boolean = () => false,
) {
  const found: unknown[] = [];
  const url = await listenTo(person);
  for (const operation of operations) {
    if (isLeftOut(operation)) continue;
    if (person === 'owner') await stayOwner();
    const statuses = await statusesOf(url, operation);
    if (statuses.some((status) => !isExpected(operation, status))) found.push([operation.procedure, statuses]);
  }
  return found;
}

const permissionOf = ({ procedure }: Operation) => permissions.get(procedure)?.permission ?? 'public';

test('a visitor is asked to sign in before anything is said about what was sent', async () => {
  expect(
    await unexpected('visitor', (operation, status) => permissionOf(operation) === 'public' || status === 401),
  ).toEqual([]);
  expect(
    await statusesOf(await listenTo('visitor'), { procedure: '', method: 'POST', path: '/impersonation/end' }),
  ).toEqual(bodies.map(() => 401));
}, 120_000);

test('a member is refused what is not theirs before anything is said about what was sent', async () => {
  const isTheirs = (operation: Operation) => {
    const permission = permissionOf(operation);
    return can('user', permission) && !isOfTenant(permission);
  };
  const refusal = (operation: Operation) => (isOfTenant(permissionOf(operation)) ? 404 : 403);
  expect(
    await unexpected('member', (operation, status) => isTheirs(operation) || status === refusal(operation), isTheirs),
  ).toEqual([]);
}, 120_000);

test('the owner of a tenant is refused what is of the platform, and no operation fails by what was sent', async () => {
  expect(
    await unexpected('owner', (operation, status) =>
      can('user', permissionOf(operation)) ? status < 500 : status === 403,
    ),
  ).toEqual([]);
}, 120_000);
