import { beforeEach, expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import { addSent, type Known, offerPeople, signing } from './offers.fixture.ts';

const world = createWorld();
const { people } = offerPeople(world);
let team: Known;
let anna: Known;
let projectId: string;

beforeEach(async () => {
  ({ team, anna, projectId } = await people());
});

test('an inquiry becomes a project and an offer in one step', async () => {
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
