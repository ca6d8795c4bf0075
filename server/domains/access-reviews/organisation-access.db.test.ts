import { beforeAll, expect, test } from 'vitest';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { enabledByOwner, tenantProviderForm } from '#server/identity/sso/tenant-sign-in/tenant-provider.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };
let owner: Person & { id: string };
let key: string;
const groupRoles = { owner: 'Directors', admin: 'IT\nSecurity', member: '' };

beforeAll(async () => {
  admin = await world.signedIn('platform@firn.example', 'admin');
  owner = await world.signedIn('owner@bank.example');
  const bank = await addTenant(admin, { name: 'Bank' });
  await join(world, bank, owner, 'owner');
  for (const [email, role] of [
    ['it@bank.example', 'admin'],
    ['one@bank.example', 'member'],
    ['two@bank.example', 'member'],
    ['guest@home.example', 'admin'],
  ] as const)
    await join(world, bank, await world.signedIn(email), role);
  const form = tenantProviderForm('Bank login', 'bank.example, unproven.example', 'oauth2', {
    authorizationUrl: 'https://login.bank.example/authorize',
    tokenUrl: 'https://login.bank.example/token',
    userinfoUrl: 'https://login.bank.example/userinfo',
    clientId: 'firn',
    groupRoles,
  });
  ({ key } = await enabledByOwner(world, owner, form, 'bank.example'));
});

const entries = async () => (await admin.api.accessReviews.list()).open?.entries ?? [];

test('a review lists the providers of organisations with whom they sign in, and with which role', async () => {
  await admin.api.accessReviews.start();
  const found = (await entries()).filter(({ kind }) => kind === 'sso-provider');
  expect(found).toMatchObject([
    {
      subjectId: key,
      name: 'Bank login',
      isActive: true,
      lastUsedAt: null,
      organisation: {
        name: 'Bank',
        domains: ['bank.example'],
        roles: [
          { role: 'owner', groups: ['Directors'], people: 1 },
          { role: 'admin', groups: ['IT', 'Security'], people: 1 },
          { role: 'member', groups: [], people: 2 },
        ],
      },
    },
  ]);
  expect((await entries()).find(({ kind }) => kind === 'administrator')?.organisation).toBeNull();
});

test('it is finished once the provider is kept or disabled, and the report says whom it signs in', async () => {
  const { open } = await admin.api.accessReviews.list();
  const id = open?.id ?? '';
  for (const entry of open?.entries ?? [])
    await admin.api.accessReviews.decide({ id: entry.id, decision: entry.kind === 'sso-provider' ? 'remove' : 'keep' });
  await expect(admin.api.accessReviews.finish({ id })).rejects.toMatchObject({ code: 'REVIEW_INCOMPLETE' });
  const [provider] = await owner.api.organisationSso.list();
  await owner.api.organisationSso.switch({ key, version: provider?.version ?? 0, enabled: false });
  await admin.api.accessReviews.finish({ id });
  const { report } = await admin.api.accessReviews.report({ id });
  const reported = JSON.parse(report).privileges.find(({ id: subject }: { id: string }) => subject === key);
  expect(reported).toMatchObject({ result: 'removed', organisation: { name: 'Bank', domains: ['bank.example'] } });
  expect(report).not.toContain('@');
});
