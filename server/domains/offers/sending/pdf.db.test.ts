import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { addVersion } from '#server/domains/legal/documents/pages/published-versions.fixture.ts';
import {
  addDraft,
  addSent,
  downloadsOf,
  type Known,
  lastAction,
  offerPeople,
} from '#server/domains/offers/offers.fixture.ts';
import { helvetica, wordsOf } from '#server/platform/pdf/words.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { drawOffer, findOfferPdf } from './pdf.ts';

const world = createWorld();
const { people, member } = offerPeople(world);
let team: Known;
let anna: Known;
let projectId: string;

beforeEach(async () => {
  ({ team, anna, projectId } = await people());
});

async function download(by: Person, id: string) {
  const { name, size, open } = await findOfferPdf(await by.ctx(), id, helvetica);
  const pdf = await buffer(await open());
  expect(pdf).toHaveLength(size);
  return { name, pdf };
}

/** The words of what is frozen, in a font whose letters stand in the file as they are. */
async function wordsOfLetter(id: string): Promise<string> {
  const { content, contentHash, sentAt } = await team.api.offers.get({ id });
  return wordsOf(await drawOffer({ content, contentHash, at: sentAt ?? world.now }, helvetica)).replaceAll(' ', '');
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('both sides get the bytes that were stored when the offer was sent, with its hash on it', async () => {
  const sent = await addSent(team, projectId);
  const { rows } = await world.db.owner.query('select pdf_sha256, storage_key from offers where id = $1', [sent.id]);
  const [first, second] = [await download(anna, sent.id), await download(team, sent.id)];
  expect(first.name).toBe(`${sent.number}.pdf`);
  expect(first.pdf.equals(second.pdf)).toBe(true);
  expect(rows).toEqual([{ pdf_sha256: hashOf(first.pdf), storage_key: expect.any(String) }]);
  expect(await lastAction(world, sent.id)).toMatchObject({ action: 'offer.file-downloaded' });
  for (const by of [anna, team]) await download(by, sent.id);
  // The team's is recorded once an hour, as whatever it opens.
  expect(await downloadsOf(world, sent.id)).toEqual([anna.email, team.email, anna.email]);
  const words = await wordsOfLetter(sent.id);
  for (const said of ['Inventory', '1’081.00', `sha256${sent.contentHash}`, 'version1'])
    expect(words).toContain(said.replace('’', '\u0092'));
});

test('an offer is not sent when its PDF cannot be stored, and can be sent afterwards', async () => {
  const { id, version } = await addDraft(team, projectId);
  const { files } = world.services;
  const put = files.put;
  files.put = () => Promise.reject(new Error('the storage is away'));
  await expect(team.api.offers.send({ id, version })).rejects.toThrow();
  files.put = put;
  expect((await team.api.offers.get({ id })).state).toBe('draft');
  expect((await team.api.offers.send({ id, version })).state).toBe('sent');
});

test('an offer that was sent before its PDF was stored gets one with its first download', async () => {
  const { id } = await addSent(team, projectId);
  await world.db.owner.query('alter table offers disable trigger offers_frozen');
  await world.db.owner.query('update offers set storage_key = null, pdf_size = null, pdf_sha256 = null where id = $1', [
    id,
  ]);
  await world.db.owner.query('alter table offers enable trigger offers_frozen');
  const both = await Promise.all([download(anna, id), download(team, id)]);
  expect(both[0].pdf.equals(both[1].pdf)).toBe(true);
});

test('the day of sending is on the letter of a company whose city has a comma', async () => {
  const { toBeReplaced: _seeded, version, ...company } = await team.api.content.company();
  await team.api.content.saveCompany({ ...company, city: 'Buchs, SG', version });
  const { id } = await addSent(team, projectId);
  const words = await wordsOfLetter(id);
  expect(words).toContain('Sentelectronically,17November2026.');
});

test('the terms of an offer stay those of its day, also where it links to', async () => {
  const page = '/gtc' as const;
  await addVersion(world, { page, title: 'Never in force', publishedAt: '2020-01-01', withdrawnAt: '2020-01-01' });
  const documentId = await addVersion(world, { page, title: 'Terms of then', publishedAt: '2026-11-01T10:00:00Z' });
  const { content } = await addSent(team, projectId);
  const linked = content.terms.find(({ title }) => title === 'Terms of then')?.path ?? '';
  const position = Number(/^\/gtc\/versions\/(\d+)$/.exec(linked)?.[1]);
  await addVersion(world, { page, documentId, number: 2, title: 'Later', publishedAt: '2026-11-16T10:00:00Z' });
  const { title } = await world.person().api.legalPages.version({ path: page, position });
  expect(title).toBe('Terms of then');
});

test('a draft is previewed by the team, marked as one and not stored; the client and others get nothing', async () => {
  const draft = await addDraft(team, projectId);
  const { name, pdf } = await download(team, draft.id);
  expect(name).toMatch(/^draft-/);
  expect(wordsOf(pdf).replaceAll(' ', '')).toContain('Draft,notanoffer');
  const sent = await addSent(team, projectId);
  const eve = await member('eve', 'Eve', 'Kern');
  for (const [who, id] of [
    [anna, draft.id],
    [eve, sent.id],
    [anna, 'not-an-id'],
  ] as const)
    await expect(findOfferPdf(await who.ctx(), id, helvetica)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
