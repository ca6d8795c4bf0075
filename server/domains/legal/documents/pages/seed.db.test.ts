import { beforeAll, expect, test } from 'vitest';
import { type PublicPage, publicPages } from '#contract/business/legal/document-choices.ts';
import { deleteSeededDocuments, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { seedLegalDocuments } from './seed.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

const text = async (path: PublicPage) => (await world.person().api.legalPages.text({ path })).text;

test('a first start publishes the five legal pages as documents, with the words and the date of the pages', async () => {
  const { rows } = await anna.api.legalDocuments.list({});
  expect(rows.map(({ title, documentType, status }) => [title, documentType, status]).toSorted()).toEqual([
    ['Cookie Policy', 'policy', 'published'],
    ['General Terms and Conditions', 'gtc', 'published'],
    ['Legal Notice', 'other', 'published'],
    ['Privacy Policy', 'privacy', 'published'],
    ['Terms of Service', 'terms', 'published'],
  ]);
  for (const path of Object.keys(publicPages) as PublicPage[]) {
    const { title, body } = await world.person().api.content.page({ path });
    if (body.template !== 'legal') throw new Error(`${path} is a legal page`);
    const shown = await text(path);
    expect(shown).toMatchObject({ title, since: '2024-12-01', position: 1, file: null });
    expect(shown?.sections.map((section) => section.title)).toEqual(body.sections.map((section) => section.title));
    const { id } = rows.find((row) => row.title === title) ?? { id: '' };
    const { versions, publicPage, author } = await anna.api.legalDocuments.get({ id });
    expect({ publicPage, author, numbers: versions.map(({ number }) => number) }).toEqual({
      ...{ publicPage: path, author: null, numbers: [1] },
    });
  }
});

test('the texts name the company as it is now, and the period as it was fixed', async () => {
  const notice = async () => JSON.stringify((await text('/legal'))?.sections[0]);
  const { version, toBeReplaced: _, ...company } = await anna.api.content.company();
  expect(await notice()).toContain(company.street);
  await anna.api.content.saveCompany({ ...company, version, street: 'Bahnhofstrasse 21', email: 'hello@firn.example' });
  expect(await notice()).toContain('Bahnhofstrasse 21');
  expect(await notice()).toContain('{"text":"hello@firn.example","href":"mailto:hello@firn.example"}');
  expect(JSON.stringify(await text('/privacy'))).toContain('deleted after 400 days');
});

test('who signs up accepts the terms and the policy, and is not asked again', async () => {
  const email = 'new@bank.example';
  const member = world.person({ address: '198.51.100.99' });
  await member.api.auth.signUp({ email, password, confirmPassword: password });
  await world.db.owner.query('update users set email_verified = true where email = $1', [email]);
  await member.api.auth.signIn({ email, password });
  expect(await member.api.legalAcceptances.terms()).toEqual([]);
  const accepted = await member.api.legalAcceptances.acceptedTerms();
  expect(accepted.map(({ title, number }) => [title, number]).toSorted()).toEqual([
    ['Privacy Policy', 1],
    ['Terms of Service', 1],
  ]);
});

test('the next version of a seeded document needs an approval like any other', async () => {
  const { rows } = await anna.api.legalDocuments.list({ type: 'policy' });
  const found = await anna.api.legalDocuments.get({ id: String(rows[0]?.id) });
  const { id, version, title, documentType, publicPage } = found;
  const draft = await anna.api.legalDocuments.save({ id, version, title, documentType, publicPage, content: 'None.' });
  expect(draft).toMatchObject({ status: 'draft', number: 2 });
  const unapproved = anna.api.legalDocuments.publish({ id, version: draft.version });
  await expect(unapproved).rejects.toMatchObject({ code: 'NOT_APPROVED' });
  await publish(anna, draft, [beat]);
  expect(await text('/cookies')).toMatchObject({ position: 2, lead: [{ text: [{ text: 'None.' }] }] });
});

test('an installation from before keeps the text that was edited, and a document that it had published', async () => {
  await deleteSeededDocuments(world);
  const { rows: stored } = await world.db.owner.query("select body from pages where path = '/gtc'");
  const body = { ...stored[0].body, updated: 'June 2026', lead: 'Written by the firm.' };
  await world.db.owner.query("update pages set body = $1 where path = '/gtc'", [body]);
  await seedLegalDocuments(world.db.owner);
  // The page was changed by the real clock of the database.
  world.now = new Date();
  expect((await text('/gtc'))?.lead).toEqual([{ kind: 'paragraph', text: [{ text: 'Written by the firm.' }] }]);
  await seedLegalDocuments(world.db.owner);
  const { rows } = await world.db.owner.query('select count(*)::int as documents from legal_documents');
  expect(rows).toEqual([{ documents: 5 }]);
});
