import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import type { NewStatisticForm } from '#contract/content/statistics.ts';
import { getSite } from '#server/domains/content/queries.ts';
import { systemContext } from '#server/platform/context.ts';
import { sweepFiles } from '#server/platform/files/sweep.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { addEvidence, findEvidence } from './evidence.ts';
import { expireStatistics } from './expire-due.ts';
import { notifyOwners } from './notify-owners.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const form: Omit<NewStatisticForm, 'key' | 'measure'> = {
  figure: '640+',
  unit: 'clients',
  label: 'Served this year',
  asOfOn: '2026-10-31',
  source: 'the client register',
  ownerId: null,
  expiresOn: null,
  toBeReplaced: false,
};

/** A new statistic, published unless said otherwise. */
async function create(key: string, more: Partial<NewStatisticForm> = {}, publishes = true) {
  const { id } = await admin.api.statistics.create({ ...form, key, measure: key, ...more });
  if (publishes) await admin.api.statistics.setStatus({ id, version: 1, status: 'published' });
  return admin.api.statistics.get({ id });
}

const shown = async (key: string) =>
  (await world.person().api.content.site()).statistics.find((statistic) => statistic.key === key);

async function traceOf(key: string) {
  const { rows } = await world.db.owner.query(
    'select user_id, action, details from audit_entries where resource_id = $1 order by at, id',
    [key],
  );
  return rows;
}

test('no seeded text states the figure of a seeded statistic', async () => {
  for (const { id } of (await admin.api.statistics.list({ status: 'published' })).rows)
    expect(await admin.api.statistics.get({ id })).toMatchObject({ writtenOn: [], writtenInCollections: [] });
});

test('a confirmation ends with another value, unit or meaning, and stays with another expiry', async () => {
  const { id } = await create('clients-confirmed', {}, false);
  const save = async (values: Partial<typeof form>) => {
    const { version } = await admin.api.statistics.get({ id });
    const confirmed = await admin.api.statistics.confirm({ id, version });
    const stored = { ...form, measure: 'clients-confirmed', ...values };
    return (await admin.api.statistics.save({ id, version: confirmed.version, ...stored })).confirmedAt;
  };
  expect(await save({ expiresOn: '2027-06-30' })).toEqual(world.now);
  for (const values of [{ unit: 'people' }, { label: 'Ever served' }, { measure: 'clients-ever' }])
    expect(await save(values), Object.keys(values).join()).toBeNull();
});

test('a draft is on no page; published and changed it is on the next request, with its values before and after', async () => {
  const { id } = await create('clients-now', {}, false);
  expect(await shown('clients-now')).toBeUndefined();
  const published = await admin.api.statistics.setStatus({ id, version: 1, status: 'published' });
  expect(await shown('clients-now')).toEqual({
    ...{ key: 'clients-now', figure: '640+', unit: 'clients', label: 'Served this year' },
    ...{ asOf: 'October 2026', source: 'the client register' },
  });
  const confirmed = await admin.api.statistics.confirm({ id, version: published.version });
  expect(confirmed.confirmedAt).toEqual(world.now);
  // Readers get the figure and its source, not what the team has still to check.
  expect(await shown('clients-now')).not.toHaveProperty('confirmedAt');
  const changed = { ...form, measure: 'clients-now', figure: '655+' };
  const saved = await admin.api.statistics.save({ id, version: confirmed.version, ...changed });
  // A confirmation is about the figure that was there.
  expect(saved).toMatchObject({ figure: '655+', confirmedAt: null, version: 4 });
  expect(await shown('clients-now')).toMatchObject({ figure: '655+' });
  await admin.api.statistics.setStatus({ id, version: 4, status: 'draft' });
  expect(await shown('clients-now')).toBeUndefined();
  const trace = await traceOf('clients-now');
  expect(trace.map(({ action }) => action).toSorted()).toEqual(
    [
      'statistic.created',
      'statistic.published',
      'statistic.confirmed',
      'statistic.saved',
      'statistic.withdrawn',
    ].toSorted(),
  );
  expect(trace.find(({ action }) => action === 'statistic.saved')).toMatchObject({
    user_id: admin.id,
    details: { changes: { figure: ['640+', '655+'] } },
  });
});

test('of two administrators the second gets a conflict', async () => {
  const { id, version } = await create('two-people');
  const change = (figure: string) => admin.api.statistics.save({ id, version, ...form, measure: 'two-people', figure });
  const both = await Promise.allSettled([change('1'), change('2')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(change('3')).rejects.toMatchObject({ code: 'CONFLICT' });
  const stale = admin.api.statistics.setStatus({ id, version, status: 'draft' });
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('two values for one measure are not published, not even at once, and the refusal names the other', async () => {
  const first = await create('offices-a', { measure: 'Offices', figure: '3' });
  const second = await create('offices-b', { measure: 'offices', figure: '4' }, false);
  const publish = ({ id, version }: { id: string; version: number }) =>
    admin.api.statistics.setStatus({ id, version, status: 'published' });
  const named = { measure: expect.stringContaining('“3, Served this year” is already published for this measure') };
  await expect(publish(second)).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields: named } });
  // Renaming the measure of a published one is the same.
  const third = await create('offices-c', { measure: 'other offices' });
  const { id, version } = third;
  const renamed = admin.api.statistics.save({ id, version, ...form, measure: 'OFFICES' });
  await expect(renamed).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields: named } });

  const withdrawn = await admin.api.statistics.setStatus({ id: first.id, version: first.version, status: 'draft' });
  const race = await Promise.allSettled([publish(withdrawn), publish(second)]);
  expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an expired statistic leaves every page without anybody present, and its measure is free again', async () => {
  const { id, version } = await create('certified', { measure: 'certificate', expiresOn: '2026-11-18' });
  const next = await create('certified-again', { measure: 'certificate' }, false);
  expect(await shown('certified')).toBeDefined();
  expect(await expireStatistics(world.services)).toBe(0);

  // Midnight in Zurich.
  world.now = new Date('2026-11-17T23:00:00Z');
  expect(await shown('certified')).toBeDefined();
  expect(await expireStatistics(world.services)).toBe(1);
  expect(await shown('certified')).toBeUndefined();
  expect((await getSite(systemContext(world.services, 'test'))).withheld).toContain('certified');
  const trace = await traceOf('certified');
  expect(trace.at(-1)).toMatchObject({
    user_id: null,
    action: 'statistic.expired',
    details: { changes: { status: ['published', 'expired'] } },
  });
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  const again = admin.api.statistics.setStatus({ id, version: version + 1, status: 'published' });
  await expect(again).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await admin.api.statistics.setStatus({ id: next.id, version: next.version, status: 'published' });
  expect(await shown('certified-again')).toBeDefined();
});

test('the owner is warned once, by notification and email, and again for another expiry', async () => {
  const owner = await world.signedIn('owner@firn.example', 'admin');
  const { id } = await create('warned', { ownerId: owner.id, expiresOn: '2026-12-01' });
  expect(await notifyOwners(world.services)).toBe(1);
  expect(await notifyOwners(world.services)).toBe(0);
  const { rows } = await owner.api.notifications.list({});
  expect(rows).toMatchObject([
    { kind: 'statistic-expiry', title: '“640+, Served this year” expires soon', href: `/admin/statistics/${id}` },
  ]);
  expect((await admin.api.notifications.list({ kind: 'statistic-expiry' })).rows).toEqual([]);
  const mails = await world.deliverMail();
  expect(mails.filter(({ subject }) => subject.includes('expires soon')).map(({ to }) => to)).toEqual([
    'owner@firn.example',
  ]);
  const { version } = await admin.api.statistics.get({ id });
  const later = { ...form, measure: 'warned', ownerId: owner.id, expiresOn: '2026-11-25' };
  await admin.api.statistics.save({ id, version, ...later });
  expect(await notifyOwners(world.services)).toBe(1);
});

test('wrong input is explained at its field', async () => {
  const { id } = await world.createUser({ email: 'member@firn.example' });
  await create('taken');
  const cases: [Partial<NewStatisticForm>, string][] = [
    [{ key: 'taken' }, 'key'],
    [{ key: 'Not A Key' }, 'key'],
    [{ asOfOn: '2026-11-18' }, 'asOfOn'],
    [{ ownerId: id }, 'ownerId'],
  ];
  for (const [wrong, field] of cases) {
    const refused = admin.api.statistics.create({ ...form, key: 'new-one', measure: 'new', ...wrong });
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { [field]: expect.any(String) } },
    });
  }
});

test('the list finds what needs attention, and a member may do nothing', async () => {
  await create('replace-me', { label: 'Moraines', toBeReplaced: true });
  const labelsFor = async (check: 'to-be-replaced' | 'unconfirmed' | 'without-evidence') =>
    (await admin.api.statistics.list({ check, q: 'moraines' })).rows.map(({ key }) => key);
  expect(await labelsFor('to-be-replaced')).toEqual(['replace-me']);
  expect(await labelsFor('unconfirmed')).toEqual(['replace-me']);
  expect(await labelsFor('without-evidence')).toEqual(['replace-me']);
  const member = await world.signedIn('other@firn.example');
  await expect(member.api.statistics.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.statistics.create({ ...form, key: 'x', measure: 'x' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('evidence is stored, replaced and found by the team; the sweep leaves it and deletes what was replaced', async () => {
  const { id } = await create('proven');
  const ctx = await admin.ctx();
  const bytes = () => Readable.from([Buffer.from('%PDF-1.7 proof')]);
  await addEvidence(ctx, { statisticId: id, name: 'report.pdf' }, bytes());
  const second = await addEvidence(ctx, { statisticId: id, name: 'report 2.pdf' }, bytes());
  const { evidence } = await admin.api.statistics.get({ id });
  expect(evidence).toMatchObject({ id: second.id, name: 'report 2.pdf', size: 14 });
  await expect(
    addEvidence(ctx, { statisticId: id, name: 'report.pdf' }, Readable.from([Buffer.from('<html>')])),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const later = { ...world.services, now: () => new Date(Date.now() + 7_200_000) };
  expect(await sweepFiles(later, inventories.fileKeys)).toBe(1);
  const found = await findEvidence(ctx, second.id);
  expect(Buffer.concat(await (await found.open()).toArray()).toString()).toBe('%PDF-1.7 proof');
  const without = await admin.api.statistics.removeEvidence({ id });
  expect(without.evidence).toBeNull();
  await expect(findEvidence(ctx, second.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a draft that a page names is not deleted; one that none names is', async () => {
  const { id, version } = await create('nowhere-named', {}, false);
  await admin.api.statistics.remove({ id, version });
  await expect(admin.api.statistics.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const [uptime] = (await admin.api.statistics.list({ q: 'uptime' })).rows;
  if (!uptime) throw new Error('the seeds have an uptime');
  const draft = await admin.api.statistics.setStatus({ id: uptime.id, version: uptime.version, status: 'draft' });
  expect(draft.usedOn.map(({ path }) => path)).toContain('/');
  const refused = admin.api.statistics.remove({ id: uptime.id, version: draft.version });
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields: { id: expect.any(String) } } });
  await admin.api.statistics.setStatus({ id: uptime.id, version: draft.version, status: 'published' });
});

test('a statistic that only a text in preparation names is not deleted', async () => {
  const { id, version } = await create('soon-named', {}, false);
  const { rows } = await admin.api.editing.list({ q: 'About' });
  const [row] = rows;
  if (!row) throw new Error('the seeds have such a page');
  const page = await admin.api.editing.get({ id: row.id });
  const { title, body } = page;
  await admin.api.editing.save({ id: row.id, version: page.version, title, body, description: 'Since {soon-named}.' });
  expect((await admin.api.statistics.get({ id })).usedOn.map(({ path }) => path)).toEqual([row.path]);
  await expect(admin.api.statistics.remove({ id, version })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a text that states the figure of a published statistic is refused at its field, and listed where it stands already', async () => {
  const { id, version } = await create('glacier-length', { figure: '7.4 km+', unit: 'of ice' });
  const { rows } = await admin.api.editing.list({ q: 'About' });
  const page = await admin.api.editing.get({ id: rows[0]?.id ?? '' });
  const { title, body } = page;
  const save = (description: string) =>
    admin.api.editing.save({ id: page.id, version: page.version, title, body, description });
  await expect(save('On 7.4 km+ of ice.')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { description: expect.stringContaining('Write {glacier-length} (of ice) instead') } },
  });
  const values = await admin.api.content.collection({ key: 'values' });
  if (values.key !== 'values') throw new Error('another collection');
  const [first, ...others] = values.items;
  const items = [{ ...first, title: first?.title ?? '', practices: [], text: 'Along 7.4 km+ of ice.' }, ...others];
  const collection = admin.api.content.saveCollection({ key: 'values', version: values.version, items });
  await expect(collection).rejects.toMatchObject({ data: { fields: { 'items.0.text': expect.any(String) } } });

  // As a draft it is on no page, so that a text may still say it; later the statistic lists that text.
  const draft = await admin.api.statistics.setStatus({ id, version, status: 'draft' });
  await save('On 7.4 km+ of ice.');
  const published = await admin.api.statistics.setStatus({ id, version: draft.version, status: 'published' });
  expect(published).toMatchObject({ usedOn: [], writtenOn: [{ path: '/about' }], writtenInCollections: [] });
});
