import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { sweepFiles } from '#server/platform/files/sweep.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { addOwnLogo, addTenantLogo } from './add-logo.ts';
import { findLogo } from './find-logo.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const form = { primaryColor: '#2f4f5e', secondaryColor: '#1c6641', customCss: '--corner-radius: 8px;' };
let count = 0;

/** A tenant with an owner and a member who work in it. */
async function tenantWithPeople() {
  const tenant = await addTenant(admin);
  count += 1;
  const owner = await world.signedIn(`owner-${count}@brand.example`);
  const member = await world.signedIn(`member-${count}@brand.example`);
  await join(world, tenant, owner, 'owner');
  await join(world, tenant, member);
  return { tenant, owner, member };
}

const png = (width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 4, background: '#2f4f5e' } })
    .png()
    .toBuffer();

async function* pieces(content: Buffer) {
  yield content;
}

async function upload(who: Person, name: string, content: Buffer) {
  return addOwnLogo(await who.ctx(), { name }, pieces(content));
}

async function logoOf(who: Person): Promise<Buffer | null> {
  const found = await findLogo(await who.ctx());
  return found && Buffer.concat(await (await found.open()).toArray());
}

test('an owner saves the branding, its people see it, and the log says what changed', async () => {
  const { tenant, owner, member } = await tenantWithPeople();
  expect(await owner.api.branding.getOwn()).toMatchObject({ version: 0, primaryColor: null, logo: null });
  expect(await member.api.branding.theme()).toEqual({ name: tenant.name, logo: null, tokens: {} });
  expect(await owner.api.branding.saveOwn({ ...form, version: 0 })).toMatchObject({ ...form, version: 1 });
  expect(await member.api.branding.theme()).toMatchObject({
    name: tenant.name,
    tokens: { '--brand-primary-light': '#2f4f5e', '--brand-corner-radius': '8px' },
  });
  // Visitors of the sign-in page on its host see it as well; on our own host nobody does.
  const there = world.person({ host: `${tenant.subdomain}.localhost:3000` });
  expect((await there.api.tenantAddresses.host())?.theme).toMatchObject({
    logo: null,
    tokens: { '--brand-primary-light': '#2f4f5e' },
  });
  expect(await world.person().api.tenantAddresses.host()).toBeNull();
  const { rows } = await world.db.owner.query(
    "select tenant_id, details from audit_entries where resource_id = $1 and action = 'tenant.branding-saved'",
    [tenant.id],
  );
  expect(rows).toMatchObject([{ tenant_id: tenant.id, details: { changes: { primaryColor: [null, '#2f4f5e'] } } }]);
});

test('an administrator of the platform changes the same, and of two changes at once one is a conflict', async () => {
  const { tenant, owner } = await tenantWithPeople();
  const { id } = tenant;
  const results = await Promise.allSettled([
    owner.api.branding.saveOwn({ ...form, version: 0 }),
    admin.api.branding.save({ ...form, primaryColor: '#000000', id, version: 0 }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
  expect((await admin.api.branding.get({ id })).version).toBe(1);
  const unknown = { id: world.services.newId() };
  await expect(admin.api.branding.get(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin.api.branding.save({ ...form, ...unknown, version: 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a member, somebody without an organisation and a removed administrator change nothing', async () => {
  const { tenant, owner, member } = await tenantWithPeople();
  const alone = await world.signedIn('alone@brand.example');
  for (const [who, code] of [
    [member, 'FORBIDDEN'],
    [alone, 'NOT_FOUND'],
  ] as const) {
    await expect(who.api.branding.getOwn()).rejects.toMatchObject({ code });
    await expect(who.api.branding.saveOwn({ ...form, version: 0 })).rejects.toMatchObject({ code });
    await expect(who.api.branding.removeOwnLogo()).rejects.toMatchObject({ code });
    await expect(upload(who, 'logo.png', await png())).rejects.toMatchObject({ code });
    await expect(who.api.branding.get({ id: tenant.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(who.api.branding.save({ ...form, id: tenant.id, version: 0 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  }
  // What the session said when the request began holds no longer.
  const before = await owner.ctx();
  await world.db.owner.query("update tenant_members set role = 'member' where user_id = $1", [owner.id]);
  await expect(addOwnLogo(before, { name: 'logo.png' }, pieces(await png()))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await alone.api.branding.theme()).toBeNull();
});

test('a colour below 4.5:1 and foreign CSS are refused beside their fields', async () => {
  const { owner } = await tenantWithPeople();
  const save = (values: Partial<typeof form>) => owner.api.branding.saveOwn({ ...form, ...values, version: 0 });
  await expect(save({ primaryColor: '#4b8a97' })).rejects.toMatchObject({
    data: { fields: { primaryColor: expect.stringContaining('3.9:1 with white text') } },
  });
  await expect(save({ customCss: 'body { background: url(//evil.example) }' })).rejects.toMatchObject({
    data: { fields: { customCss: expect.stringContaining('is not allowed') } },
  });
  expect(await owner.api.branding.getOwn()).toMatchObject({ version: 0 });
});

test('a logo is encoded anew, shown to its tenant alone, replaced and removed', async () => {
  const { tenant, owner, member } = await tenantWithPeople();
  const { member: foreign } = await tenantWithPeople();
  await upload(owner, 'Family office.png', await png(900, 300));
  const { logo } = await owner.api.branding.getOwn();
  expect(logo).toMatchObject({ name: 'Family office.png', width: 400, height: 133 });
  const shown = await logoOf(member);
  expect(await sharp(shown ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 400 });
  expect((await member.api.branding.theme())?.logo?.path).toMatch(/^\/api\/tenant\/logo\?v=[0-9a-f]{16}$/);
  expect([await logoOf(foreign), await logoOf(world.person()), await logoOf(admin)]).toEqual([null, null, null]);

  await addTenantLogo(await admin.ctx(), { tenantId: tenant.id, name: 'b.png' }, pieces(await png(200, 80)));
  expect((await logoOf(member))?.equals(shown ?? Buffer.alloc(0))).toBe(false);
  const later = { ...world.services, now: () => new Date(Date.now() + 2 * hourMs) };
  expect(await sweepFiles(later, inventories.fileKeys)).toBe(1);
  expect(await logoOf(member)).not.toBeNull();

  await owner.api.branding.removeOwnLogo();
  expect([await logoOf(member), (await owner.api.branding.getOwn()).logo]).toEqual([null, null]);
  expect(await sweepFiles(later, inventories.fileKeys)).toBe(1);
});

test.each([
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'Allowed file types'],
  ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'does not match its file type'],
  ['logo.png', '', 'empty'],
])('%s with other content is refused', async (name, content, message) => {
  const { owner } = await tenantWithPeople();
  await expect(upload(owner, name, Buffer.from(content))).rejects.toMatchObject({
    data: { fields: { file: expect.stringContaining(message) } },
  });
  expect(await owner.api.branding.getOwn()).toMatchObject({ version: 0, logo: null });
});

test('a logo of an odd shape, one that is too large and one for an unknown tenant are refused', async () => {
  const { owner } = await tenantWithPeople();
  await expect(upload(owner, 'a.png', await png(300, 8))).rejects.toMatchObject({
    data: { fields: { file: 'A logo must be at least 16 pixels high' } },
  });
  await expect(upload(owner, 'a.png', await png(100, 300))).rejects.toMatchObject({
    data: { fields: { file: 'A logo can be at most twice as high as it is wide' } },
  });
  const large = Buffer.concat([await png(), Buffer.alloc(3 * 2 ** 20)]);
  await expect(upload(owner, 'a.png', large)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  for (const tenantId of [world.services.newId(), "x' or 1=1"]) {
    const sent = addTenantLogo(await admin.ctx(), { tenantId, name: 'a.png' }, pieces(await png()));
    await expect(sent).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('the database refuses colours that are none, and a member who writes a row', async () => {
  const { tenant, member } = await tenantWithPeople();
  await expect(
    world.db.owner.query(
      `insert into tenant_branding (id, tenant_id, primary_color, created_at, updated_at)
       values ($1, $1, 'red;}', now(), now())`,
      [tenant.id],
    ),
  ).rejects.toThrow('tenant_branding_primary_color_check');
  const scope = { kind: 'member', userId: member.id, tenantId: tenant.id } as const;
  const write = world.services.db.transact(scope, (tx) =>
    tx.executeSql('insert into tenant_branding (id, tenant_id, created_at, updated_at) values ($1, $1, now(), now())', [
      tenant.id,
    ]),
  );
  await expect(write).rejects.toThrow('row-level security');
});

test('emails to its people about the tenant have its name and colours', async () => {
  const { tenant, owner } = await tenantWithPeople();
  await owner.api.branding.saveOwn({ ...form, version: 0 });
  await owner.api.organisation.invite({ email: 'new@brand.example', role: 'member' });
  const { version } = await admin.api.tenants.get(tenant);
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  await admin.api.tenants.suspend({ id: tenant.id, version, reason: 'Invoice 12 is open.' });
  const mails = await world.deliverMail();
  const suspended = mails.filter(({ subject }) => subject === `${tenant.name} is suspended`);
  expect(suspended).toMatchObject([{ text: expect.stringContaining('Reason: Invoice 12 is open.') }]);
  const invited = mails.find(({ to: recipient }) => recipient === 'new@brand.example');
  for (const { html } of [suspended[0], invited].filter((mail) => mail !== undefined)) {
    expect(html).toContain(`>${tenant.name}</td>`);
    expect(html).toContain('solid #2f4f5e');
  }
});
