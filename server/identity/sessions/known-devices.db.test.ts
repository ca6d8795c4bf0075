import { expect, test } from 'vitest';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { chromeOnMac, firefoxOnLinux } from './sessions.fixture.ts';

const world = createWorld();

const signInFrom = (email: string, address: string, userAgent: string): Promise<unknown> => {
  const person: Person = world.person({ address, userAgent });
  return person.api.auth.signIn({ email, password });
};

async function noticesTo(email: string): Promise<string[]> {
  const mails = await world.deliverMail();
  return mails
    .filter((mail) => mail.to === email && mail.subject === 'New sign-in to your account')
    .map(({ text }) => text);
}

test('the first device of an account triggers no notice; another browser or network does, once', async () => {
  const email = 'notice@bank.example';
  await world.createUser({ email });
  await signInFrom(email, '192.0.2.1', chromeOnMac);
  await signInFrom(email, '192.0.2.1', chromeOnMac);
  expect(await noticesTo(email)).toEqual([]);

  await signInFrom(email, '192.0.2.1', firefoxOnLinux);
  const [text] = await noticesTo(email);
  expect(text).toContain('Device: Firefox on Linux\nIP address: 192.0.2.1\nTime: 17 November 2026');
  expect(text).toContain('\n\nhttp://localhost:3000/settings/security\n');
  await signInFrom(email, '192.0.2.1', firefoxOnLinux);
  expect(await noticesTo(email)).toEqual([]);

  await signInFrom(email, '2001:db8:1:2::1', chromeOnMac);
  await signInFrom(email, '2001:db8:1:2::99', chromeOnMac);
  expect(await noticesTo(email)).toHaveLength(1);
});

test('two parallel sign-ins from one new device trigger one notice', async () => {
  const email = 'twice@bank.example';
  await world.createUser({ email });
  await signInFrom(email, '192.0.2.10', chromeOnMac);
  await Promise.all([signInFrom(email, '192.0.2.11', chromeOnMac), signInFrom(email, '192.0.2.11', chromeOnMac)]);
  expect(await noticesTo(email)).toHaveLength(1);
});

test('at most three notices are sent an hour, and a refused sign-in does not record the device', async () => {
  const email = 'travels@bank.example';
  await world.createUser({ email });
  await signInFrom(email, '192.0.2.20', chromeOnMac);
  await expect(
    world.person({ address: '192.0.2.99' }).api.auth.signIn({ email, password: 'certainly wrong' }),
  ).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  for (let host = 21; host < 27; host++) await signInFrom(email, `192.0.2.${host}`, chromeOnMac);
  expect(await noticesTo(email)).toHaveLength(3);
  const { rows } = await world.db.owner.query(
    'select count(*)::int as devices from known_devices join users on users.id = user_id where email = $1',
    [email],
  );
  expect(rows).toEqual([{ devices: 7 }]);
});

test('the stored digest reveals neither address nor browser, and other users cannot read it', async () => {
  const { rows } = await world.db.owner.query('select device from known_devices');
  for (const { device } of rows) expect(device).toMatch(/^[\w-]{43}$/);
  const scope = { kind: 'member', userId: '019a0000-0000-7000-8000-000000000000', tenantId: null } as const;
  const seen = await world.services.db.transact(scope, (tx) => tx.executeSql('select * from known_devices'));
  expect(seen.rows).toEqual([]);
});
