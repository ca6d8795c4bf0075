import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
const held = { code: 'LEGAL_HOLD' };
let admin: Person & { id: string };
beforeAll(async () => {
  admin = await world.signedIn('privacy-officer@firn.example', 'admin');
});

async function tokenMailedTo(email: string): Promise<string> {
  const mail = (await world.deliverMail()).find(({ to }) => to === email);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function signUp(email: string): Promise<Person> {
  const person = world.person();
  await person.api.auth.signUp({ email, password, confirmPassword: password });
  await person.api.auth.confirmEmail({ token: await tokenMailedTo(email) });
  await person.api.auth.signIn({ email, password });
  return person;
}

async function changeAddress({ api }: Person, email: string): Promise<void> {
  await api.account.changeEmail({ email });
  await api.account.confirmEmailChange({ token: await tokenMailedTo(email) });
}

const erase = (email: string) => admin.api.privacy.erase({ email, kind: 'account', version: 1 });

test('a hold placed before the account exists stays on it through changes of the address', async () => {
  const email = 'gina@bank.example';
  const { id } = await admin.api.privacy.placeHold({ kind: 'person', email, reason: 'Court order 4711' });
  const gina = await signUp(email);
  await changeAddress(gina, 'gina@office.example');
  await changeAddress(gina, 'gina@home.example');
  await expect(erase('gina@home.example')).rejects.toMatchObject(held);
  const found = await admin.api.privacy.find({ email: 'gina@home.example' });
  expect(found).toMatchObject({ holds: [{ id }], subjects: [{ isHeld: true }] });
  await admin.api.privacy.liftHold({ id, reason: 'The case is closed' });
  await erase('gina@home.example');
});

test('a hold on the new address follows the account that changes to it', async () => {
  await admin.api.privacy.placeHold({ kind: 'person', email: 'held@home.example', reason: 'Tax audit' });
  const hans = await world.signedIn('hans@bank.example');
  await changeAddress(hans, 'held@home.example');
  await changeAddress(hans, 'hans@office.example');
  await expect(erase('hans@office.example')).rejects.toMatchObject(held);
});

test('what was sent under the new address of a held person stays too', async () => {
  const ida = await world.signedIn('ida@bank.example');
  await admin.api.privacy.placeHold({ kind: 'person', email: 'ida@bank.example', reason: 'Tax audit' });
  const email = 'ida@office.example';
  await changeAddress(ida, email);
  await world.person().api.inquiries.submit({ name: 'Ida', email, subject: 'Vault', message: 'A short question.' });
  const { rows } = await world.db.owner.query('select id from inquiries where email = $1', [email]);
  await expect(admin.api.inquiries.remove({ id: rows[0].id })).rejects.toMatchObject(held);
});

test('a change to an address that was restricted meanwhile is refused', async () => {
  const email = 'restricted@home.example';
  const jana = await world.signedIn('jana@bank.example');
  await jana.api.account.changeEmail({ email });
  const token = await tokenMailedTo(email);
  await admin.api.privacy.restrict({ email, reason: 'Accuracy is contested' });
  await expect(jana.api.account.confirmEmailChange({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect((await jana.api.account.get()).email).toBe('jana@bank.example');
});
