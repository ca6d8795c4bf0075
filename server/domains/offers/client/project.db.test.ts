import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { addDraft, addSent, type Known, offerPeople, signing } from '#server/domains/offers/offers.fixture.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
const { people, member, projectOf } = offerPeople(world);
let team: Known;
let anna: Known;
let projectId: string;

beforeEach(async () => {
  ({ team, anna, projectId } = await people());
});

const requestOf = async ({ api }: Known, id: string) =>
  (await api.requests.list()).find((request) => request.id === id);

test('a project with a waiting offer waits for its client, on both sides', async () => {
  expect(await requestOf(anna, projectId)).toMatchObject({ turn: 'team', waitingOffer: null });
  const { id, number, validUntil } = await addSent(team, projectId);
  const waitingOffer = { id, number, validUntil, hasSigned: false };
  expect(await requestOf(anna, projectId)).toMatchObject({ turn: 'you', waitingOffer });
  expect(await anna.api.projects.list()).toMatchObject([{ waitingOffer }]);
  expect(await anna.api.projects.get({ id: projectId })).toMatchObject({ waitingOffer });
  expect(await team.api.projects.getAny({ id: projectId })).toMatchObject({ waitingOffer });
  const { rows } = await team.api.projects.listAll({});
  expect(rows.find((row) => row.id === projectId)).toMatchObject({ waitingOffer });
  await anna.api.offers.decline({ id, reason: 'Too dear' });
  expect(await requestOf(anna, projectId)).toMatchObject({ turn: 'team', waitingOffer: null });
});

test('after the first of two signatures it waits for a colleague of the signer', async () => {
  const tenant = await addTenant(team);
  const [beat, carla] = [await member('beat', 'Beat', 'Kern', tenant), await member('carla', 'Carla', 'Kern', tenant)];
  const shared = await projectOf(beat);
  const sent = await addSent(team, shared, { signatures: 2 });
  await beat.api.offers.accept(signing(sent, 'Beat Kern'));
  expect(await requestOf(beat, shared)).toMatchObject({ turn: 'colleague', waitingOffer: { hasSigned: true } });
  expect(await requestOf(carla, shared)).toMatchObject({ turn: 'you', waitingOffer: { hasSigned: false } });
});

test('an offer that the reader has not signed comes before one that waits for a colleague', async () => {
  const tenant = await addTenant(team);
  const [beat, carla] = [await member('beat', 'Beat', 'Kern', tenant), await member('carla', 'Carla', 'Kern', tenant)];
  const shared = await projectOf(beat);
  const first = await addSent(team, shared, { signatures: 2, validUntil: '2026-12-01' });
  const second = await addSent(team, shared, { validUntil: '2026-12-10' });
  expect(await requestOf(beat, shared)).toMatchObject({ turn: 'you', waitingOffer: { id: first.id } });
  await beat.api.offers.accept(signing(first, 'Beat Kern'));
  expect(await requestOf(beat, shared)).toMatchObject({ turn: 'you', waitingOffer: { id: second.id } });
  expect(await requestOf(carla, shared)).toMatchObject({ turn: 'you', waitingOffer: { id: first.id } });
});

test('an offer is accepted whatever happens to its project at the same time', async () => {
  const sent = await addSent(team, projectId);
  const { owner } = world.db;
  await owner.query('begin');
  await owner.query('update projects set version = version + 1 where id = $1', [projectId]);
  const accepting = anna.api.offers.accept(signing(sent));
  await expect.poll(() => waitingStatements(owner)).toBe(1);
  await owner.query('commit');
  expect((await accepting).state).toBe('accepted');
});

test('an acceptance that is sent twice at once is one, and both get the accepted offer', async () => {
  const sent = await addSent(team, projectId);
  const both = await Promise.all([anna.api.offers.accept(signing(sent)), anna.api.offers.accept(signing(sent))]);
  expect(both.map(({ state, signedBy }) => [state, signedBy.length])).toEqual([
    ['accepted', 1],
    ['accepted', 1],
  ]);
});

test('an acceptance is in the history of its project, and a requested project is accepted with it', async () => {
  const sent = await addSent(team, projectId);
  const activities = async () => (await anna.api.activity.figures()).weeks.at(-1)?.activities ?? 0;
  const activitiesBefore = await activities();
  await anna.api.offers.accept(signing(sent));
  const { status, events } = await anna.api.projects.get({ id: projectId });
  expect(status).toBe('accepted');
  expect(events.slice(-2).map(({ kind, detail, who }) => [kind, detail, who])).toEqual([
    ['offer-accepted', sent.number, anna.email],
    ['status', 'Accepted', anna.email],
  ]);
  const { rows } = await world.db.owner.query(
    "select action, details from audit_entries where resource_id = $1 and action like 'project.%' order by at desc, id desc limit 2",
    [projectId],
  );
  expect(rows).toMatchObject([
    { action: 'project.status-changed', details: { from: 'requested', to: 'accepted', offer: sent.number } },
    { action: 'project.offer-accepted', details: { offer: sent.number } },
  ]);
  // To the person it was one act.
  const [latest, before] = (await anna.api.activity.list({})).entries;
  expect(latest).toMatchObject({ action: 'offer.accepted', about: sent.number });
  expect(before?.action).not.toMatch(/^(offer|project)\.(accepted|offer-accepted|status-changed)/);
  expect(await activities()).toBe(activitiesBefore + 1);
});

test('an offer that waits in a project that is closed is withdrawn, and its client reads why', async () => {
  const tenant = await addTenant(team);
  const beat = await member('beat', 'Beat', 'Kern', tenant);
  await member('carla', 'Carla', 'Kern', tenant);
  const shared = await projectOf(beat);
  const half = await addSent(team, shared, { signatures: 2 });
  await beat.api.offers.accept(signing(half, 'Beat Kern'));
  const other = await addSent(team, projectId);
  await world.deliverMail();
  const refOf = async (id: string) => ({ id, version: (await team.api.projects.getAny({ id })).version });
  await team.api.projects.setStatus({ ...(await refOf(shared)), status: 'done' });
  const rows = [await refOf(projectId)];
  await team.api.projects.setStatusOfMany({ rows, status: 'declined' });
  expect(await beat.api.offers.read({ id: half.id })).toMatchObject({
    state: 'withdrawn',
    reason: expect.stringMatching(/^The project “.+” is now: Done.$/),
    signedBy: [{ endedAt: world.now }],
  });
  expect((await anna.api.offers.read({ id: other.id })).state).toBe('withdrawn');
  expect(await anna.api.offers.waiting()).toEqual([]);
  await expect(anna.api.offers.accept(signing(other))).rejects.toMatchObject({ code: 'OFFER_CLOSED' });
  const mails = (await world.deliverMail()).filter(({ to }) => to === anna.email);
  expect(mails.map(({ subject }) => subject)).toContain(`Offer ${other.number} was withdrawn`);
});

test('in a closed project no offer is sent or signed, also one that a former version left waiting', async () => {
  const sent = await addSent(team, projectId);
  await world.db.owner.query("update projects set status = 'declined' where id = $1", [projectId]);
  await expect(anna.api.offers.accept(signing(sent))).rejects.toMatchObject({ code: 'OFFER_CLOSED' });
  const missing = 'Its project is declined. Reopen it first.';
  const { id, version, sending } = await addDraft(team, projectId);
  expect(sending.missing).toEqual([missing]);
  await expect(team.api.offers.send({ id, version })).rejects.toMatchObject({
    data: { fields: { positions: missing } },
  });
});

test('an offer that is sent while its project is closed is not left waiting', async () => {
  const draft = await addDraft(team, projectId);
  const { owner } = world.db;
  await owner.query('begin');
  await owner.query("update projects set status = 'declined', version = version + 1 where id = $1", [projectId]);
  const sending = team.api.offers.send({ id: draft.id, version: draft.version });
  const refused = expect(sending).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect.poll(() => waitingStatements(owner)).toBe(1);
  await owner.query('commit');
  await refused;
  expect((await team.api.offers.get({ id: draft.id })).state).toBe('draft');
});

test('a project that runs keeps its status', async () => {
  const { version } = await team.api.projects.getAny({ id: projectId });
  await team.api.projects.setStatus({ id: projectId, version, status: 'running' });
  await anna.api.offers.accept(signing(await addSent(team, projectId)));
  const { status, events } = await anna.api.projects.get({ id: projectId });
  expect([status, events.at(-1)?.kind]).toEqual(['running', 'offer-accepted']);
});

test('the client reads for how long their confirmation allows them to sign', async () => {
  const { id } = await addSent(team, projectId);
  const { confirmation } = await anna.api.offers.read({ id });
  expect(confirmation.secondsLeft).toBeGreaterThan(590);
  const before = world.now;
  world.now = new Date(before.getTime() + 11 * minuteMs);
  expect((await anna.api.offers.read({ id })).confirmation).toMatchObject({ at: confirmation.at, secondsLeft: 0 });
  world.now = before;
});
