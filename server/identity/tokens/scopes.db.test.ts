import { createRouterClient } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { type TokenScope, tokenScopes } from '#contract/identity/token-scopes.ts';
import { isOfTenant, permissions, scopeOf } from '#contract/permissions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listPermissions } from '#server/platform/guard/permissions.ts';
import { router } from '#server/router.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { resolveToken } from './resolve.ts';

const world = createWorld();
const procedures = listPermissions(contract);
const scopes = Object.keys(tokenScopes) as TokenScope[];
let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  member = await world.signedIn('member@bank.example');
});

/** The context of a call with a new token of this person. */
async function withToken(person: Person, ...given: TokenScope[]): Promise<Ctx> {
  const { token } = await person.api.tokens.create({ name: given.join(), scopes: given, expiresOn: '2026-12-31' });
  const actor = await resolveToken(world.services, token);
  expect(actor).not.toBeNull();
  return { ...(await world.person().ctx()), actor };
}

/** Calls a procedure by its path, and returns 'allowed' or the code of the refusal. */
async function call(context: Ctx, path: string): Promise<string> {
  let client: unknown = createRouterClient(router, { context });
  for (const part of path.split('.')) client = (client as Record<string, unknown>)[part];
  return (client as (input: unknown) => Promise<unknown>)('garbage').then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
}

test.each(scopes)('a token with the scope %s may call exactly what needs it, and what is public', async (scope) => {
  const context = await withToken(admin, scope);
  let accepted = 0;
  for (const { procedure, permission, only, refuses, takesInput } of procedures) {
    const isAllowed = permission === 'public' || scopeOf(permission) === scope;
    if (isAllowed && only === null) accepted++;
    const ofAct = isOfTenant(permission) ? ['NOT_FOUND'] : takesInput ? ['INVALID_INPUT'] : ['allowed', ...refuses];
    const expected = only !== null ? ['SESSION_REQUIRED'] : isAllowed ? ofAct : ['SCOPE_MISSING'];
    expect(expected, procedure).toContain(await call(context, procedure));
  }
  expect(accepted).toBeGreaterThan(procedures.filter(({ permission }) => permission === 'public').length / 3);
});

test('a token of a member reaches nothing of the back office', async () => {
  const context = await withToken(member, 'signed-in');
  for (const { procedure, permission, only } of procedures) {
    if (only !== null || permission === 'public' || scopeOf(permission) === 'signed-in') continue;
    expect([procedure, await call(context, procedure)]).toEqual([procedure, 'SCOPE_MISSING']);
  }
  await expect(
    member.api.tokens.create({ name: 'Too much', scopes: ['inquiries.read'], expiresOn: '2026-12-31' }),
  ).rejects.toMatchObject({ data: { fields: { scopes: expect.stringContaining('that you have yourself') } } });
});

test('every permission can be given to a token, except those whose procedures need a session', () => {
  for (const permission of permissions) {
    const isUsable = procedures.some((one) => scopeOf(one.permission) === permission && one.only === null);
    const isScope = scopes.includes(permission as TokenScope);
    expect([permission, isScope]).toEqual([permission, isUsable && permission !== 'public']);
  }
});

test('what concerns sign-in, sessions, credentials, tokens and the account, and what a person vouches for, needs a session', () => {
  const tokenless = procedures.filter(({ only }) => only !== null).map(({ procedure }) => procedure);
  for (const { procedure, reauthenticate } of procedures) {
    const isSecurity = /^(auth|factors|passkeys|tokens)\./.test(procedure) || reauthenticate !== null;
    if (isSecurity) expect(tokenless).toContain(procedure);
  }
  const others = tokenless.filter((name) => !/^(auth|factors|passkeys|tokens)\./.test(name));
  const explicit = others.filter(
    (name) => procedures.find(({ procedure }) => procedure === name)?.reauthenticate === null,
  );
  expect(explicit).toEqual([
    'accessReviews.start',
    'accessReviews.decide',
    'account.cancelEmailChange',
    'account.confirmEmailChange',
    'bankPayments.apply',
    'branding.saveOwn',
    'branding.removeOwnLogo',
    'criteria.review',
    'documentation.remove',
    'editing.sharePreview',
    'goLive.reopen',
    'goLive.schedule',
    'goLive.cancel',
    'impersonation.end',
    'requests.opened',
    'invoices.issue',
    'invoices.remind',
    'invoices.cancel',
    'isolation.run',
    'legalAcceptances.send',
    'legalAcceptances.acceptTerms',
    'legalObjections.object',
    'legalObjections.objectToTerms',
    'legalDocuments.review',
    'legalDocuments.publish',
    'offers.send',
    'offers.opened',
    'offers.ask',
    'offers.decline',
    'organisation.choose',
    'organisation.join',
    'organisation.leave',
    'organisationSso.state',
    'organisationSso.list',
    'organisationSso.test',
    'organisationSso.domains',
    'organisationSso.checkDomain',
    'organisationSso.readMetadata',
    'organisationSso.scim',
    'organisationSso.startTest',
    'organisationSso.testSignIn',
    'priceBooks.sendBack',
    'privacy.placeHold',
    'privacy.recordRequest',
    'privacy.answerRequest',
    'rateLimits.create',
    'rateLimits.endAllowance',
    'settings.sendTestMail',
    'sso.offers',
    'sso.enforced',
    'sso.offer',
    'sso.start',
    'sso.readMetadata',
    'sso.scim',
    'sso.startTest',
    'sso.testSignIn',
    'sso.linked',
    'sso.linkable',
    'statistics.confirm',
    'tenantAddresses.host',
    'tenantAddresses.check',
    'tenantAddresses.checkMine',
    'tenantSecurity.get',
    'tenantSecurity.previewRetention',
    'users.unlock',
    'users.endSession',
    'users.revokeToken',
    'users.signOut',
    'users.signOutMany',
    'users.revokeInvitation',
    'webhooks.remove',
  ]);
});

test('the dashboard and the search show a token only what its other scopes may read', async () => {
  await member.api.projects.create({ name: 'Narrow scopes', description: 'Who may find this project by its name?' });
  const found = async (...given: TokenScope[]) => {
    const api = createRouterClient(router, { context: await withToken(admin, 'overview.read', ...given) });
    const { users, projects } = await api.palette.search({ q: 'narrow' });
    const { recent, users: counts } = await api.overview.get();
    expect(counts.total).toBeGreaterThan(1);
    return { users: users.total, projects: projects.total, hasEntries: recent.length > 0 };
  };
  await world.createUser({ email: 'narrow@bank.example' });
  expect(await found()).toEqual({ users: 0, projects: 0, hasEntries: false });
  expect(await found('projects.read')).toEqual({ users: 0, projects: 1, hasEntries: false });
  expect(await found('users.manage', 'activity.read')).toEqual({ users: 1, projects: 0, hasEntries: true });
});
