import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { addSent, downloadsOf, type Known, offerPeople, signing } from '#server/domains/offers/offers.fixture.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { helvetica, wordsOf } from '#server/platform/pdf/words.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { findReceiptPdf } from './receipt-pdf.ts';

const world = createWorld();
const { people, member, projectOf } = offerPeople(world);
let team: Known;
let anna: Known;
let projectId: string;

beforeEach(async () => {
  ({ team, anna, projectId } = await people());
});

async function receiptOf(by: Person, id: string) {
  const { name, size, open } = await findReceiptPdf(await by.ctx(), id, helvetica);
  const pdf = await buffer(await open());
  expect(pdf).toHaveLength(size);
  return { name, pdf, words: wordsOf(pdf).replaceAll(' ', '') };
}

test('both sides get the same receipt: number, version, hash, signers with time and method, and how to verify', async () => {
  const sent = await addSent(team, projectId);
  await expect(findReceiptPdf(await anna.ctx(), sent.id, helvetica)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await anna.api.offers.accept(signing(sent));
  const [own, ofTeam] = [await receiptOf(anna, sent.id), await receiptOf(team, sent.id)];
  expect(own.name).toBe(`receipt-${sent.number}-version-1.pdf`);
  expect(own.pdf.equals(ofTeam.pdf)).toBe(true);
  expect(await downloadsOf(world, sent.id)).toEqual([anna.email, team.email]);
  for (const said of [
    `Acceptanceofoffer${sent.number}`,
    'version1',
    `SHA-256${sent.contentHash}`,
    `AnnaMuster(${anna.email}),17November2026`,
    'Signedinwithasinglefactor,andconfirmedatmost10minutesbefore',
    '/verify',
    'nodeverify.mjsreceipt.jsoncontent.json',
  ])
    expect(own.words).toContain(said);
  const eve = await member('eve', 'Eve', 'Kern');
  for (const id of [sent.id, 'not-an-id'])
    await expect(findReceiptPdf(await eve.ctx(), id, helvetica)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('one signature of two is stated as such, and one that ended has no receipt', async () => {
  const tenant = await addTenant(team);
  const beat = await member('beat', 'Beat', 'Kern', tenant);
  await member('carla', 'Carla', 'Kern', tenant);
  const sent = await addSent(team, await projectOf(beat), { signatures: 2 });
  await beat.api.offers.accept(signing(sent, 'Beat Kern'));
  const { words } = await receiptOf(team, sent.id);
  expect(words).toContain('has1signatureof2,andisnotacceptedyet');
  const { version } = await team.api.offers.get({ id: sent.id });
  await team.api.offers.withdraw({ id: sent.id, version, reason: 'Wrong' });
  await expect(findReceiptPdf(await team.ctx(), sent.id, helvetica)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
