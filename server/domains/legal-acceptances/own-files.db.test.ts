import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { addLegalFile } from '#server/domains/legal-documents/files/add-file.ts';
import { findLegalFile } from '#server/domains/legal-documents/files/find-file.ts';
import { addDocument, publish } from '#server/domains/legal-documents/legal-documents.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { findOwnFile } from './find-own-file.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };
let carl: Person & { id: string };
let dora: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
  carl = await world.signedIn('carl@bank.example');
  dora = await world.signedIn('dora@bank.example');
});

/** A published contract with a file, sent to Carl. */
async function sent() {
  const source = Readable.from([Buffer.from('Annex A: prices')]);
  const { id: fileId } = await addLegalFile(await anna.ctx(), { name: 'Annex A.txt' }, source);
  const content = '# Contract\n\nBetween **us**.\n\n## 1. Scope\n- Servers\n\n<script>alert(1)</script>';
  const draft = await addDocument(anna, { title: 'Contract', documentType: 'contract', content, fileId });
  const document = await publish(anna, draft, [beat]);
  await anna.api.legalAcceptances.send({ id: document.id, emails: 'carl@bank.example' });
  const [request] = await carl.api.legalAcceptances.mine();
  if (!request) throw new Error('nothing was sent');
  return { fileId, documentId: document.id, id: request.id };
}

const missing = { code: 'NOT_FOUND' };

test('a client downloads the file of what was sent to them, on record; nobody else does', async () => {
  const { id, fileId, documentId } = await sent();
  const found = await findOwnFile(await carl.ctx(), id);
  expect(found).toMatchObject({ name: 'Annex A.txt', size: 15 });
  const audited = async () =>
    (
      await world.db.owner.query(
        "select user_id, resource_id, details from audit_entries where action = 'legal-document.file-downloaded'",
      )
    ).rows;
  expect(await audited()).toEqual([]);
  expect(await text(await found.open())).toBe('Annex A: prices');
  expect(await audited()).toEqual([
    { user_id: carl.id, resource_id: documentId, details: expect.objectContaining({ number: 1, fileId }) },
  ]);
  for (const other of [dora, anna]) await expect(findOwnFile(await other.ctx(), id)).rejects.toMatchObject(missing);
  for (const wrong of [fileId, documentId, 'nonsense'])
    await expect(findOwnFile(await carl.ctx(), wrong)).rejects.toMatchObject(missing);
});

test('the file of a published contract is not for everybody; that of a policy is', async () => {
  const { fileId } = await sent();
  expect((await findLegalFile(await dora.ctx(), fileId))?.isPublic).toBe(false);
  const source = Readable.from([Buffer.from('For everybody')]);
  const { id } = await addLegalFile(await anna.ctx(), { name: 'Policy.txt' }, source);
  await publish(anna, await addDocument(anna, { title: 'Policy', fileId: id }), [beat]);
  expect((await findLegalFile(await dora.ctx(), id))?.isPublic).toBe(true);
});

test('the text is read as on a public page: sections with their numbers, and no HTML', async () => {
  const { id } = await sent();
  const { parts, file, content } = await carl.api.legalAcceptances.read({ id });
  expect(file).toEqual({ name: 'Annex A.txt', size: 15 });
  expect(content).toContain('## 1. Scope');
  expect(parts.lead).toMatchObject([{ kind: 'paragraph' }]);
  expect(parts.sections).toMatchObject([{ number: '1', title: 'Scope' }]);
  expect(parts.sections[0]?.blocks).toMatchObject([
    { kind: 'list', ordered: false },
    { kind: 'paragraph', text: [{ text: '<script>alert(1)</script>' }] },
  ]);
});
