import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { enterBilling, issueFor } from '#server/domains/invoices/invoices.fixture.ts';
import { addDraft, addSent, offerPeople } from '#server/domains/offers/offers.fixture.ts';
import { addProjectFile } from '#server/domains/projects/add-file.ts';
import { findProjectFile } from '#server/domains/projects/find-file.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
type Known = Person & { id: string };
let admin: Known;
let member: Known;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  member = await world.signedIn('anna@bank.example');
});

const later = () => {
  world.now = new Date(world.now.getTime() + 1000);
};
const seen = async ({ api }: Person) =>
  (await api.activity.accesses({})).accesses.map(({ action, who, about, reason }) => [action, who, about, reason]);

test('a member sees who of the team opened their account and projects, when and why, and nothing of others', async () => {
  const other = await world.signedIn('ben@bank.example');
  const { id } = await member.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  expect(await seen(member)).toEqual([]);
  later();
  await admin.api.projects.getAny({ id });
  await admin.api.projects.getAny({ id });
  later();
  await admin.api.users.get({ id: member.id });
  await admin.api.users.get({ id: other.id });
  expect(await seen(member)).toEqual([
    ['user.opened', 'admin@firn.example', null, null],
    ['project.opened', 'admin@firn.example', 'Vault', null],
  ]);
  expect(await seen(other)).toEqual([['user.opened', 'admin@firn.example', null, null]]);
  later();
  const support = await world.signedIn('support@firn.example', 'admin');
  await support.api.impersonation.start({ id: member.id, reason: 'The export button does nothing' });
  expect((await seen(member))[0]).toEqual([
    'impersonation.started',
    'support@firn.example',
    null,
    'The export button does nothing',
  ]);
});

test('offers, invoices and files that the team opened are listed, without drafts and what colleagues open', async () => {
  const { member: addMember, projectOf } = offerPeople(world);
  const tenant = await addTenant(admin, { name: 'Bank of accesses' });
  const lea = await addMember('lea', 'Lea', 'Muster', tenant);
  const colleague = await addMember('colleague', 'Max', 'Muster', tenant);
  const projectId = await projectOf(lea);
  await enterBilling(admin);
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  const file = await addProjectFile(await lea.ctx(), { projectId, name: 'Plan.pdf' }, Readable.from([pdf]));
  const offer = await addSent(admin, projectId);
  const draft = await addDraft(admin, projectId, { subject: 'Not yet sent' });
  const invoice = await issueFor(admin, projectId);
  await colleague.api.offers.opened({ id: offer.id });
  later();
  await admin.api.offers.get({ id: offer.id });
  await admin.api.offers.get({ id: draft.id });
  await admin.api.invoices.get({ id: invoice.id });
  await admin.api.invoices.pdf({ id: invoice.id });
  await (await findProjectFile(await admin.ctx(), file.id)).open();
  await (await findProjectFile(await colleague.ctx(), file.id)).open();
  const listed = (await seen(lea)).map(([action, who, about]) => `${action} ${who} ${about}`);
  expect(listed.toSorted()).toEqual([
    `invoice.file-downloaded admin@firn.example ${invoice.subject}`,
    `invoice.opened admin@firn.example ${invoice.subject}`,
    `offer.opened admin@firn.example ${offer.subject}`,
    expect.stringMatching(/^project\.file-downloaded admin@firn\.example Archive/),
  ]);
  for (const record of [invoice.id, projectId]) {
    const { rows } = await admin.api.auditLog.list({ record });
    expect(rows.map(({ action }) => action)).not.toContainEqual(expect.stringMatching(/downloaded$/));
  }
});

test('an invoice of an organisation is not listed for the colleague whom it named and who has left', async () => {
  const { member: addMember, projectOf } = offerPeople(world);
  const tenant = await addTenant(admin, { name: 'Bank of leavers' });
  const owner = await addMember('owner-of-leavers', 'Olga', 'Muster', tenant);
  const leaver = await addMember('leaver', 'Leo', 'Muster', tenant);
  await world.db.owner.query("update tenant_members set role = 'owner' where user_id = $1", [owner.id]);
  await enterBilling(admin);
  const invoice = await issueFor(admin, await projectOf(leaver));
  await leaver.api.organisation.leave({ id: tenant.id });
  await admin.api.invoices.get({ id: invoice.id });
  expect((await seen(leaver)).map(([action]) => action)).not.toContain('invoice.opened');
  expect((await seen(owner)).map(([action]) => action)).toContain('invoice.opened');
});

test('what a member opens of their own is not listed, and a visitor is refused', async () => {
  const { id } = await member.api.projects.create({ name: 'Archive', description: 'An archive for papers.' });
  await member.api.projects.get({ id });
  expect((await seen(member)).map(([, , about]) => about)).not.toContain('Archive');
  await expect(world.person().api.activity.accesses({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('an inquiry counts as theirs by their confirmed address only', async () => {
  const carl = await world.signedIn('carl@bank.example');
  const inquiry = await addInquiry(world);
  await world.db.owner.query("update inquiries set email = 'carl@bank.example', subject = 'Backups' where id = $1", [
    inquiry,
  ]);
  await admin.api.inquiries.get({ id: inquiry });
  expect(await seen(carl)).toEqual([['inquiry.opened', 'admin@firn.example', 'Backups', null]]);
  await world.db.owner.query('update inquiries set is_canary = true where id = $1', [inquiry]);
  expect(await seen(carl)).toEqual([]);
  await world.db.owner.query('update inquiries set is_canary = false where id = $1', [inquiry]);
  await world.db.owner.query("update users set email_verified = false where email = 'carl@bank.example'");
  expect(await seen(carl)).toEqual([]);
});

test('while nothing can be written, what was asked for is still shown', async () => {
  const { id } = await member.api.projects.create({ name: 'Ledger', description: 'A ledger for papers.' });
  await world.db.owner.query('revoke insert on audit_entries from firn_app');
  try {
    expect((await admin.api.projects.getAny({ id })).name).toBe('Ledger');
  } finally {
    await world.db.owner.query('grant insert on audit_entries to firn_app');
  }
});
