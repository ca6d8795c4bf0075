import { beforeEach, expect, test } from 'vitest';
import { createWorld, password } from '#server/testing/world.ts';
import { addSent, type Known, lastAction, offerPeople, signing } from './offers.fixture.ts';
import { keepDeadlines } from './sending/deadlines.ts';

const world = createWorld();
const { people } = offerPeople(world);
let team: Known;
let anna: Known;
let projectId: string;

beforeEach(async () => {
  ({ team, anna, projectId } = await people());
});

test('an expired offer is not accepted, also before the schedule has marked it', async () => {
  const sent = await addSent(team, projectId);
  // The end of the last day in Zurich.
  world.now = new Date('2026-12-17T22:59:00Z');
  await anna.api.auth.signIn({ email: anna.email, password });
  expect((await anna.api.offers.read({ id: sent.id })).state).toBe('sent');
  world.now = new Date('2026-12-17T23:01:00Z');
  expect(await anna.api.offers.read({ id: sent.id })).toMatchObject({ state: 'expired', canSign: false });
  await expect(anna.api.offers.accept(signing(sent))).rejects.toMatchObject({ code: 'OFFER_EXPIRED' });
  await expect(anna.api.offers.decline({ id: sent.id, reason: 'Late' })).rejects.toMatchObject({
    code: 'OFFER_EXPIRED',
  });
});

test('the client is reminded once, seven days before the end, and both sides hear of the end once', async () => {
  const sent = await addSent(team, projectId);
  await world.deliverMail();
  const told = async () =>
    (await world.deliverMail()).map(({ subject }) => subject).filter((one) => one.includes(sent.number));
  world.now = new Date('2026-12-09T10:00:00Z');
  await keepDeadlines(world.services);
  expect(await told()).toEqual([]);
  world.now = new Date('2026-12-10T10:00:00Z');
  await keepDeadlines(world.services);
  await keepDeadlines(world.services);
  expect(await told()).toEqual([`Offer ${sent.number} is valid until 17 December 2026`]);
  world.now = new Date('2026-12-18T10:00:00Z');
  await Promise.all([keepDeadlines(world.services), keepDeadlines(world.services)]);
  expect(await told()).toEqual(Array(2).fill(`Offer ${sent.number} has expired`));
  expect(await lastAction(world, sent.id)).toMatchObject({ action: 'offer.expired' });
});

test('an offer that a former version left waiting in a closed project is withdrawn', async () => {
  const sent = await addSent(team, projectId);
  await world.db.owner.query("update projects set status = 'declined' where id = $1", [projectId]);
  await keepDeadlines(world.services);
  expect((await anna.api.offers.read({ id: sent.id })).state).toBe('withdrawn');
  expect(await lastAction(world, sent.id)).toMatchObject({ action: 'offer.withdrawn' });
});

test('an offer that ends within a week gets no reminder, and one that was answered none either', async () => {
  const short = await addSent(team, projectId, { validUntil: '2026-11-24' });
  expect(short.sending.reminderOn).toBeNull();
  const answered = await addSent(team, projectId);
  await anna.api.offers.decline({ id: answered.id, reason: 'Not now' });
  await world.deliverMail();
  world.now = new Date('2026-12-10T10:00:00Z');
  await keepDeadlines(world.services);
  const subjects = (await world.deliverMail()).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.includes(answered.number))).toEqual([]);
});
