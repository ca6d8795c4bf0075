import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { enterBilling, issueFor } from '#server/domains/invoices/invoices.fixture.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { actorOf } from '#server/platform/context.ts';
import { router } from '#server/router.ts';
import { createWorld } from '#server/testing/world.ts';
import { addDraft, addSent, type Known, offerPeople, saveDraft, signing } from './offers.fixture.ts';
import { offerTenantTables } from './tenant-tables.ts';

const world = createWorld();
const { people, member, projectOf } = offerPeople(world);
let team: Known;
let anna: Known;
let projectId: string;

beforeEach(async () => {
  ({ team, anna, projectId } = await people());
});

test('an inquiry becomes a project and an offer in one step, and waits for its answer until the offer is sent', async () => {
  const form = { name: 'Beat Kern', email: 'beat@family.example', company: 'Family office' };
  const { id } = await team.api.inquiries.record({
    ...form,
    subject: 'Document archive',
    message: 'Please move our archive.',
    acknowledge: false,
  });
  const offer = await team.api.offers.createFromInquiry({ inquiryId: id });
  expect(await team.api.offers.get(offer)).toMatchObject({
    subject: 'Document archive',
    addressee: 'Family office\nBeat Kern',
    intro: expect.stringContaining('your inquiry of 17 November 2026'),
    project: { name: 'Document archive' },
    inquiryId: id,
  });
  const again = await team.api.offers.createFromInquiry({ inquiryId: id });
  expect((await team.api.offers.get(again)).project).toEqual((await team.api.offers.get(offer)).project);
  expect(await team.api.inquiries.get({ id })).toMatchObject({ status: 'in-progress', firstAnsweredAt: null });
  const draft = await saveDraft(team, offer.id);
  await team.api.offers.send({ id: draft.id, version: draft.version });
  expect(await team.api.inquiries.get({ id })).toMatchObject({ status: 'answered', firstAnsweredAt: world.now });
});

test('the team reads the names of a client’s people in the history of an offer and in messages, colleagues their addresses', async () => {
  const tenant = await addTenant(team);
  const lea = await member('lea', 'Lea', 'Muster', tenant);
  const max = await member('max', 'Max', 'Kern', tenant);
  const id = await projectOf(lea);
  await max.api.projects.write({ id, body: 'When do you begin?' });
  const offer = await addSent(team, id);
  await max.api.offers.ask({ id: offer.id, body: 'Is VAT included?' });
  const question = { kind: 'question', actor: { id: max.id, email: max.email, name: 'Max Kern' } };
  expect((await team.api.offers.get({ id: offer.id })).events).toContainEqual(expect.objectContaining(question));
  expect((await team.api.projects.getAny({ id })).events.map(({ who }) => who)).toContain('Max Kern');
  for (const seen of [await lea.api.offers.read({ id: offer.id }), await lea.api.projects.get({ id })]) {
    expect(JSON.stringify(seen)).toContain(max.email);
    expect(JSON.stringify(seen)).not.toContain('Max Kern');
  }
  await world.deliverMail();
});

test('a client who has not opened their account gets one email about an offer, a new invitation, and one with an invoice', async () => {
  const email = 'invited@family.example';
  const inquiry = { name: 'Iva Kern', email, company: 'Family office', subject: 'Archive', message: 'Please move it.' };
  const { id: inquiryId } = await team.api.inquiries.record({ ...inquiry, acknowledge: false });
  const draft = await team.api.offers.createFromInquiry({ inquiryId });
  const saved = await saveDraft(team, draft.id);
  expect(saved.sending).toMatchObject({ invites: email, notifiesOthers: false });
  await world.deliverMail();
  await team.api.offers.send({ id: draft.id, version: saved.version });
  const mailed = async () => (await world.deliverMail()).filter(({ to }) => to === email);
  const [withOffer, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(withOffer?.text).toContain(`Offer ${saved.number}: ${saved.subject}. Our offer of CHF `);
  expect(withOffer?.text).toContain('accept or decline it until');
  expect(withOffer).toMatchObject({ to: email, subject: expect.stringContaining(`offer ${saved.number}`) });

  await enterBilling(team);
  await issueFor(team, saved.project?.id ?? '');
  const withInvoice = (await mailed()).find(({ subject }) => subject.startsWith('Open your account'));
  const accept = (mail: typeof withOffer) => {
    const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const password = 'a completely new passphrase';
    return world.person().api.auth.acceptInvitation({ token, password, confirmPassword: password });
  };
  await expect(accept(withOffer)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await accept(withInvoice);
  expect((await team.api.offers.get(draft)).sending.invites).toBeNull();
});

test('a draft in a project of an organisation says that others than the invited client are notified', async () => {
  const tenant = await addTenant(team);
  await member('colleague', 'Lea', 'Kern', tenant);
  const inquiry = {
    name: 'Ivo Kern',
    email: 'ivo@bank.example',
    company: 'Bank',
    subject: 'Archive',
    message: 'Please move it.',
  };
  const { id: inquiryId } = await team.api.inquiries.record({ ...inquiry, acknowledge: false });
  const draft = await team.api.offers.createFromInquiry({ inquiryId });
  const { project } = await team.api.offers.get(draft);
  await world.db.owner.query('update projects set tenant_id = $1 where id = $2', [tenant.id, project?.id]);
  expect((await team.api.offers.get(draft)).sending).toMatchObject({ invites: inquiry.email, notifiesOthers: true });
});

test('an offer begins with the estimate that came with its inquiry', async () => {
  const { number, content } = await team.api.pricing.current();
  const options = content.questions.map(({ options }) => options.at(-1)?.key ?? '');
  const estimate = { tier: content.tiers[0]?.key ?? '', answers: options.join('.'), book: number };
  const form = { name: 'Carla Kern', email: 'carla@family.example', company: '', phone: '', serviceType: 'cloud' };
  const subject = 'With an estimate';
  const message = 'The calculator says this.';
  await world.person().api.inquiries.submit({ ...form, budget: 'over-500k', subject, message, estimate } as never);
  const { rows } = await world.db.owner.query('select id from inquiries where subject = $1', [subject]);
  const { id } = await team.api.offers.createFromInquiry({ inquiryId: rows[0]?.id });
  const price = await team.api.pricing.estimate(estimate);
  expect(await team.api.offers.get({ id })).toMatchObject({
    estimate: { book: number, tier: estimate.tier, answers: price.answers },
    bookPrice: { currency: price.currency, totalMinor: price.totalMinor },
    content: { estimate: { hash: price.hash } },
  });
});

test('an API token without the scope for inquiries begins no offer with one, and invites nobody', async () => {
  const form = { name: 'Beat Kern', email: 'token@family.example', company: 'Family office', acknowledge: false };
  const { id } = await team.api.inquiries.record({ ...form, subject: 'Archive', message: 'Please move it.' });
  await world.deliverMail();
  const withToken = async (scopes: ('offers.write' | 'inquiries.write')[]) => {
    const ctx = await team.ctx();
    return { ...ctx, actor: { ...actorOf(ctx), token: { id: ctx.newId(), scopes } } };
  };
  const begin = (scopes: Parameters<typeof withToken>[0]) =>
    createRouterClient(router, { context: () => withToken(scopes) }).offers.createFromInquiry({ inquiryId: id });
  await expect(begin(['offers.write'])).rejects.toMatchObject({ code: 'SCOPE_MISSING' });
  expect((await team.api.inquiries.get({ id })).project).toBeNull();
  expect(await world.deliverMail()).toEqual([]);
  await begin(['offers.write', 'inquiries.write']);
  expect((await team.api.inquiries.get({ id })).project).not.toBeNull();
});

test('many answers do not hold back the mail about a new version', async () => {
  const sent = await addSent(team, projectId);
  const draft = await team.api.offers.revise({ id: sent.id });
  const { version } = await saveDraft(team, draft.id);
  for (const body of ['One', 'Two', 'Three', 'Four']) await team.api.offers.answer({ id: sent.id, body });
  await world.deliverMail();
  await team.api.offers.send({ id: draft.id, version });
  const subjects = (await world.deliverMail()).filter(({ to }) => to === anna.email).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining(', version 2')]);
});

test('the exit pack has neither drafts nor people of the team', async () => {
  const tenant = await addTenant(team);
  const owner = await member('buyer', 'Cora', 'Kern', tenant);
  const shared = await projectOf(owner);
  await addDraft(team, shared);
  const sent = await addSent(team, shared);
  await owner.api.offers.ask({ id: sent.id, body: 'When?' });
  const { of, exit } = offerTenantTables.offer_events ?? {};
  const added = exit && 'and' in exit ? exit.and : '';
  const { rows } = await world.db.owner.query(
    `select t.offer_id, t.kind, ${added} from offer_events t where ${of} order by t.at, t.id`,
    [tenant.id],
  );
  const ofSent = { offer_id: sent.id, actor_id: null, actor_email: null };
  expect(rows).toEqual([
    { ...ofSent, kind: 'sent' },
    { ...ofSent, kind: 'question', actor_id: owner.id, actor_email: owner.email },
  ]);
  expect(exit).toMatchObject({ leaveOut: ['actor_id'] });
});

test('the list is filtered, counted and exported', async () => {
  const sent = await addSent(team, projectId);
  const { rows } = await team.api.offers.list({ q: sent.number });
  expect(rows).toMatchObject([{ id: sent.id, client: 'Anna Muster', signed: 0, project: { id: projectId } }]);
  expect((await team.api.offers.list({ state: 'declined', q: sent.number })).rows).toEqual([]);
  expect((await team.api.offers.ofProject({ projectId })).map(({ id }) => id)).toEqual([sent.id]);
  const before = await team.api.offers.figures();
  await anna.api.offers.accept(signing(sent));
  expect(await team.api.offers.figures()).toMatchObject({
    waiting: before.waiting - 1,
    accepted: before.accepted + 1,
    decided: before.decided + 1,
  });
  const csv = await (await team.api.offers.exportCsv({ q: sent.number })).text();
  expect(csv).toContain(`"${sent.number}","1","Accepted"`);
});

test('with the account of a client go the offers, but an accepted one stays without it', async () => {
  const [open, accepted] = [await addSent(team, projectId), await addSent(team, projectId)];
  await anna.api.offers.accept(signing(accepted));
  const { version } = await team.api.users.get({ id: anna.id });
  await team.api.users.remove({ id: anna.id, version });
  await expect(team.api.offers.get({ id: open.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await team.api.offers.get({ id: accepted.id })).toMatchObject({
    state: 'accepted',
    project: null,
    client: null,
    signedBy: [{ name: 'Anna Muster', email: null }],
  });
});
