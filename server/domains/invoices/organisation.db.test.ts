import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { draftFor, enterBilling, issueFor, requestProject } from './invoices.fixture.ts';

const world = createWorld();
let admin: Person;
let tenant: Awaited<ReturnType<typeof addTenant>>;
let leaver: Person & { id: string; email: string };
let colleague: Person & { id: string; email: string };
let project: string;
let count = 0;

async function memberOf(word: string) {
  const email = `${word}-${count}@bank.example`;
  const person = Object.assign(await world.signedIn(email), { email });
  await join(world, tenant, person);
  return person;
}

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  await enterBilling(admin);
});

beforeEach(async () => {
  count++;
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  tenant = await addTenant(admin);
  leaver = await memberOf('leaver');
  colleague = await memberOf('colleague');
  project = await requestProject(leaver);
  await world.deliverMail();
});

const leave = ({ id }: { id: string }) =>
  admin.api.tenants.removePerson({ id: tenant.id, personId: id } as never).then(() => world.deliverMail());

test('somebody who left the organisation gets no invoice, reminder or credit note of it: its people of today do', async () => {
  const draft = await draftFor(admin, project);
  expect(draft.recipients.map(({ email }) => email)).toEqual([colleague.email, leaver.email]);
  await leave(leaver);
  const { recipients } = await admin.api.invoices.get({ id: draft.id });
  expect(recipients).toEqual([{ email: colleague.email, withFile: true }]);
  const issued = await admin.api.invoices.issue({ id: draft.id, version: draft.version });
  const second = await issueFor(admin, project);
  await admin.api.invoices.cancel({ id: second.id, version: second.version, reason: 'Wrong' });
  world.now = new Date('2026-12-30T10:00:00Z');
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  await admin.api.invoices.remind({ id: issued.id, version: issued.version });
  const mails = await world.deliverMail();
  expect(mails.map(({ to, attachments }) => [to, attachments?.length])).toEqual(
    Array.from({ length: 4 }, () => [colleague.email, 1]),
  );
});

test('a colleague who wants no emails gets none, and the owner of the project gets them all the same', async () => {
  for (const person of [leaver, colleague])
    await world.db.owner.query(
      "insert into notification_preferences (user_id, kind, in_app, by_mail) values ($1, 'invoice', true, false)",
      [person.id],
    );
  await issueFor(admin, project);
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual([leaver.email]);
});

test('where the organisation limits its networks, the email is a notice with a link, without file and subject', async () => {
  await world.db.owner.query("update tenants set ip_allow_list = '{203.0.113.0/24}' where id = $1", [tenant.id]);
  const { number, recipients } = await issueFor(admin, project);
  expect(recipients.every(({ withFile }) => !withFile)).toBe(true);
  const mails = await world.deliverMail();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([colleague.email, leaver.email]);
  for (const { subject, text, attachments = [] } of mails) {
    expect(subject).toBe(`Invoice ${number}`);
    expect(text).toContain(`/projects/${project}`);
    expect(text).not.toMatch(/Document archive|30’646/);
    expect(attachments).toEqual([]);
  }
});

test('an invoice that reaches nobody is issued and says so; a reminder that nobody would get is refused and not counted', async () => {
  const draft = await draftFor(admin, project);
  const other = await draftFor(admin, project);
  await world.db.owner.query("update tenants set status = 'suspended', suspended_reason = 'Test' where id = $1", [
    tenant.id,
  ]);
  const issued = await admin.api.invoices.issue({ id: draft.id, version: draft.version });
  expect(issued).toMatchObject({ state: 'issued', recipients: [] });
  expect(issued.events.at(-1)?.body).toBe(`${issued.number} (nobody was emailed)`);
  const second = await admin.api.invoices.issue({ id: other.id, version: other.version });
  const cancelled = await admin.api.invoices.cancel({ id: second.id, version: second.version, reason: 'Wrong' });
  expect(cancelled.events.at(-1)?.body).toBe('Wrong (nobody was emailed)');
  world.now = new Date('2026-12-30T10:00:00Z');
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  await expect(admin.api.invoices.remind({ id: issued.id, version: issued.version })).rejects.toMatchObject({
    code: 'NOBODY_TO_EMAIL',
    message: expect.stringContaining('send it yourself'),
  });
  expect(await admin.api.invoices.get({ id: issued.id })).toMatchObject({ reminders: 0, version: issued.version });
  expect(await world.deliverMail()).toEqual([]);
});
