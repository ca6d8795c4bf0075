import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { refusalsOf } from '#contract/declared-refusals.ts';
import { pendingKinds } from '#contract/operations/pending-kinds.ts';
import { can, isOfTenant, permissions, platformRoles } from '#contract/permissions.ts';
import { listPermissions } from './permissions.ts';

const folder = join(import.meta.dirname, '../../../contract/permissions');
const parts = Object.keys(contract);

test('every part of the contract has its file of permissions, and no file is without a part', async () => {
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(parts.map((part) => `${part}.txt`).toSorted());
});

// After a change that is meant: `npx vitest run --project unit server/platform/guard/permissions -u`, and commit the files.
test.each(parts)(
  'the procedures of %s have exactly the rules and refusals of its file, so that a change shows up in review',
  async (part) => {
    const lines = listPermissions(contract)
      .filter(({ procedure }) => procedure.startsWith(`${part}.`))
      .map((one) => `${one.procedure}: ${rulesOf(one).join(', ')}\n`);
    await expect(lines.join('')).toMatchFileSnapshot(join(folder, `${part}.txt`));
  },
);

function rulesOf(one: ReturnType<typeof listPermissions>[number]): string[] {
  const { permission, only, reauthenticate, secondAdministrator, limits, refuses } = one;
  return [
    permission,
    ...(only === null ? [] : [`only ${only}`]),
    ...(reauthenticate === null ? [] : [`reauthenticate ${reauthenticate === true ? 'always' : reauthenticate}`]),
    ...secondAdministrator.map((kind) => `second administrator ${kind}`),
    ...limits.map(({ name, points, perSeconds, per }) => `limit ${name} ${points} per ${per} in ${perSeconds} s`),
    ...refuses,
  ];
}

test('each change that may wait for a second administrator belongs to a procedure that says so', () => {
  const declared = listPermissions(contract).flatMap(({ secondAdministrator }) => secondAdministrator);
  expect([...new Set(declared)].toSorted()).toEqual(Object.keys(pendingKinds).toSorted());
});

test('a limit has one definition, and counts an account or a tenant only where the caller has one', () => {
  const definitions = new Map<string, unknown>();
  for (const { procedure, permission, limits } of listPermissions(contract)) {
    for (const limit of limits) {
      expect(definitions.get(limit.name) ?? limit, procedure).toEqual(limit);
      definitions.set(limit.name, limit);
      if (limit.per === 'account') expect(permission, procedure).not.toBe('public');
      if (limit.per === 'tenant') expect(isOfTenant(permission), procedure).toBe(true);
    }
  }
});

test('each role has exactly these permissions', () => {
  const ofRole = (role: Parameters<typeof can>[0]) => permissions.filter((permission) => can(role, permission));
  expect(ofRole(null)).toEqual(['public']);
  expect(ofRole('user')).toEqual([
    'public',
    'any-assurance-level',
    'signed-in',
    'organisation.member',
    'organisation.admin',
    'organisation.owner',
  ]);
  expect(ofRole('admin')).toEqual(permissions.filter((permission) => permission !== 'nobody'));
  expect(platformRoles).toEqual(['admin', 'user']);
});

test('the refusals of the guard follow from the permission and the input, and are declared with those of the act', () => {
  const always = ['TOO_MANY_REQUESTS', 'BUSY', 'STORAGE_FULL', 'UNAVAILABLE'];
  const { content, account, factors, settings } = contract;
  expect(refusalsOf(content.site)).toEqual(always);
  expect(refusalsOf(content.page)).toEqual(['INVALID_INPUT', 'NOT_FOUND', 'TOO_LARGE', ...always]);
  expect(refusalsOf(account.get)).toEqual(['NOT_SIGNED_IN', 'MFA_REQUIRED', 'SCOPE_MISSING', ...always]);
  expect(refusalsOf(factors.list)).toEqual(['NOT_SIGNED_IN', 'SESSION_REQUIRED', ...always]);
  expect(refusalsOf(settings.get)).toEqual([
    'NOT_SIGNED_IN',
    'FORBIDDEN',
    'MFA_REQUIRED',
    'FACTOR_REQUIRED',
    'SCOPE_MISSING',
    ...always,
  ]);
  expect(refusalsOf(account.startExport)).toEqual([
    'NOT_SIGNED_IN',
    'REAUTHENTICATION_REQUIRED',
    'MFA_REQUIRED',
    'SESSION_REQUIRED',
    'IMPERSONATING',
    'OUR_HOST_ONLY',
    ...always,
  ]);
  expect(refusalsOf(account.changeEmail)).toEqual(
    expect.arrayContaining(['TENANT_FACTOR_REQUIRED', 'TENANT_NETWORK', 'INVALID_INPUT']),
  );
  expect(Object.keys(account.get['~orpc'].errorMap)).toEqual(refusalsOf(account.get));
});
