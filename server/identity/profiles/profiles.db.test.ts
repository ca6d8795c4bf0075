import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import { profiles } from './tables.ts';

const world = createWorld();
const form = { first_name: 'Anna', last_name: 'Keller', company: 'Bank', position: null, phone: null };

test('a profile is null until it is filled in, and then has the values saved last', async () => {
  const anna = await world.signedIn('anna@bank.example');
  expect(await anna.api.profiles.get()).toBeNull();
  expect(await anna.api.profiles.update({ ...form, company: '  Bank  ', phone: '' })).toEqual(form);
  await anna.api.profiles.update({ ...form, phone: '+41 44 000 00 00' });
  expect(await anna.api.profiles.get()).toEqual({ ...form, phone: '+41 44 000 00 00' });
  const { rows } = await world.db.owner.query(
    "select user_email, details from audit_entries where action = 'profile.updated' order by at, id",
  );
  expect(rows).toEqual([
    { user_email: 'anna@bank.example', details: { changed: ['first_name', 'last_name', 'company'] } },
    { user_email: 'anna@bank.example', details: { changed: ['phone'] } },
  ]);
});

test('names are required, each with its own message, and nothing is saved without them', async () => {
  const ben = await world.signedIn('ben@bank.example');
  await expect(ben.api.profiles.update({ ...form, first_name: ' ', last_name: '' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { first_name: 'First name is required', last_name: 'Last name is required' } },
  });
  expect(await ben.api.profiles.get()).toBeNull();
});

test('only the given fields change, so that two tabs do not overwrite each other', async () => {
  const fritz = await world.signedIn('fritz@bank.example');
  await expect(fritz.api.profiles.update({ company: 'Bank' })).rejects.toMatchObject({
    data: { fields: { first_name: 'First name is required', last_name: 'Last name is required' } },
  });
  await fritz.api.profiles.update(form);
  await fritz.api.profiles.update({ company: 'Another bank' });
  expect(await fritz.api.profiles.update({ phone: '+41 44 000 00 00' })).toEqual({
    ...form,
    company: 'Another bank',
    phone: '+41 44 000 00 00',
  });
  await expect(fritz.api.profiles.update({ last_name: ' ' })).rejects.toMatchObject({
    data: { fields: { last_name: 'Last name is required' } },
  });
});

test('unknown fields change nothing, neither the owner nor the role', async () => {
  const carl = await world.signedIn('carl@bank.example');
  const victim = await world.signedIn('victim@bank.example');
  await carl.api.profiles.update({ ...form, user_id: victim.id, role: 'admin' } as typeof form);
  expect(await victim.api.profiles.get()).toBeNull();
  const { rows } = await world.db.owner.query('select role from users where id = $1', [carl.id]);
  expect(rows).toEqual([{ role: 'user' }]);
});

test('the database shows and changes a profile only for its owner', async () => {
  const dora = await world.signedIn('dora@bank.example');
  const emil = await world.signedIn('emil@bank.example');
  await dora.api.profiles.update(form);
  const asEmil = { kind: 'member', userId: emil.id, tenantId: null } as const;
  const { db } = world.services;
  const seen = await db.transact(asEmil, (tx) => tx.select().from(profiles).where(eq(profiles.userId, dora.id)));
  const changed = await db.transact(asEmil, (tx) =>
    tx.update(profiles).set({ company: 'Mine' }).where(eq(profiles.userId, dora.id)).returning(),
  );
  expect([seen, changed]).toEqual([[], []]);
  const foreignRow = { userId: dora.id, firstName: 'E', lastName: 'E', updatedAt: world.now };
  await expect(db.transact(asEmil, (tx) => tx.insert(profiles).values(foreignRow))).rejects.toThrow();
  expect(await dora.api.profiles.get()).toEqual(form);
});

test('saving what is saved already writes nothing, and changes have a limit', async () => {
  const gina = await world.signedIn('gina@bank.example');
  for (let n = 0; n < 5; n++) expect(await gina.api.profiles.update(form)).toEqual(form);
  const entries = "select from audit_entries where action = 'profile.updated' and user_id = $1";
  expect((await world.db.owner.query(entries, [gina.id])).rowCount).toBe(1);
  for (let n = 5; n < 60; n++) await gina.api.profiles.update({ phone: `+41 44 000 00 ${n}` });
  await expect(gina.api.profiles.update({ phone: null })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
