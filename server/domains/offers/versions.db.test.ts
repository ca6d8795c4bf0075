import { beforeEach, expect, test } from 'vitest';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld } from '#server/testing/world.ts';
import { addSent, type Known, offerPeople, saveDraft, signing } from './offers.fixture.ts';

const world = createWorld();
const { people } = offerPeople(world);
let team: Known;
let anna: Known;
let projectId: string;

beforeEach(async () => {
  ({ team, anna, projectId } = await people());
});

async function sendNext(id: string) {
  const draft = await team.api.offers.revise({ id });
  const { version } = await saveDraft(team, draft.id);
  return team.api.offers.send({ id: draft.id, version });
}

test('a version is not sent after another one was accepted: a number is one contract', async () => {
  const first = await addSent(team, projectId);
  const draft = await team.api.offers.revise({ id: first.id });
  await anna.api.offers.accept(signing(first));
  const { version } = await saveDraft(team, draft.id, { subject: 'Dearer' });
  expect((await team.api.offers.get({ id: draft.id })).sending.missing).toEqual(['Version 1 is accepted.']);
  await expect(team.api.offers.send({ id: draft.id, version })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await anna.api.offers.read({ id: first.id })).toMatchObject({ state: 'accepted', replacedBy: null });
  await expect(anna.api.offers.read({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a declined version is not offered again after a later one was accepted', async () => {
  const first = await addSent(team, projectId);
  await anna.api.offers.decline({ id: first.id, reason: 'Too dear' });
  await anna.api.offers.accept(signing(await sendNext(first.id)));
  await expect(team.api.offers.revise({ id: first.id })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('two people who revise two versions at once get the same draft', async () => {
  const first = await addSent(team, projectId);
  await anna.api.offers.decline({ id: first.id, reason: 'Too dear' });
  const second = await sendNext(first.id);
  await anna.api.offers.decline({ id: second.id, reason: 'Still too dear' });
  // Nobody inserts before both have come as far as they can.
  const { owner } = world.db;
  await owner.query('begin');
  await owner.query('lock table offers in share mode');
  const both = Promise.all([first, second].map(({ id }) => team.api.offers.revise({ id })));
  await expect.poll(() => waitingStatements(owner)).toBe(2);
  await owner.query('commit');
  const [one, other] = await both;
  expect(one).toEqual(other);
});

test('the database keeps all of a sent offer, and a decision, as they were', async () => {
  const sent = await addSent(team, projectId);
  const set = (what: string) => world.db.owner.query(`update offers set ${what} where id = $1`, [sent.id]);
  for (const change of [
    "valid_until = '2099-01-01'",
    'signatures = 2',
    "currency = 'EUR'",
    'total_minor = 1',
    "positions = '[]'",
    "addressee = 'Somebody else'",
    "state = 'draft'",
  ])
    await expect(set(change), change).rejects.toThrow('cannot be changed');
  await expect(set("pdf_sha256 = 'second'")).rejects.toThrow('cannot be changed');
  await anna.api.offers.accept(signing(sent));
  await expect(set("state = 'declined'")).rejects.toThrow('cannot be changed');
});

test('the database keeps a signature as it was made, and an end that it has', async () => {
  const sent = await addSent(team, projectId);
  await anna.api.offers.accept(signing(sent));
  const set = (what: string) =>
    world.db.owner.query(`update offer_signatures set ${what} where offer_id = $1`, [sent.id]);
  for (const change of [
    "typed_name = 'Somebody else'",
    "content_hash = 'x'",
    "receipt = '{}'",
    'user_id = gen_random_uuid()',
  ])
    await expect(set(change), change).rejects.toThrow('cannot be changed');
  await set('ended_at = now()');
  await expect(set('ended_at = null')).rejects.toThrow('cannot be changed');
});

test('a total that cannot be computed exactly is refused, and the list stays readable', async () => {
  const { id } = await team.api.offers.create({ projectId });
  const position = {
    title: 'Typing mistake',
    note: null,
    unit: 'fixed',
    vat: 'standard',
    hoursHundredths: null,
  } as const;
  const positions = [{ ...position, quantityHundredths: 100_000_000, unitPriceMinor: 2_000_000_000 }];
  await expect(saveDraft(team, id, { positions })).rejects.toMatchObject({
    data: { fields: { positions: 'The total can be at most 999’999’999.99' } },
  });
  expect((await team.api.offers.ofProject({ projectId })).map((offer) => offer.id)).toEqual([id]);
});
