import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { addDraft, addSent, type Known, offerPeople } from '#server/domains/offers/offers.fixture.ts';
import { helvetica, wordsOf } from '#server/platform/pdf/words.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { findOfferPdf } from './pdf.ts';

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

test('both sides get the same bytes of a sent offer, with its hash on it', async () => {
  const sent = await addSent(team, projectId);
  const [first, second] = [await download(anna, sent.id), await download(team, sent.id)];
  expect(first.name).toBe(`${sent.number}.pdf`);
  expect(first.pdf.equals(second.pdf)).toBe(true);
  const words = wordsOf(first.pdf).replaceAll(' ', '');
  for (const said of ['Inventory', '1’081.00', `sha256${sent.contentHash}`, 'version1'])
    expect(words).toContain(said.replace('’', '\u0092'));
  const { rows } = await world.db.owner.query('select pdf_sha256, storage_key from offers where id = $1', [sent.id]);
  expect(rows).toEqual([{ pdf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/), storage_key: expect.any(String) }]);
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
