import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { addLegalFile } from '#server/domains/legal/documents/files/add-file.ts';
import { findLegalFile } from '#server/domains/legal/documents/files/find-file.ts';
import { addDocument, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { findOwnFile } from './find-own-file.ts';
import { receiptVerifier } from './receipts.ts';

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
  const { fileId, id } = await sent();
  const { parts, file, content } = await carl.api.legalAcceptances.read({ id });
  expect(file).toEqual({ id: fileId, name: 'Annex A.txt', size: 15 });
  expect(content).toContain('## 1. Scope');
  expect(parts.lead).toMatchObject([{ kind: 'paragraph' }]);
  expect(parts.sections).toMatchObject([{ number: '1', title: 'Scope' }]);
  expect(parts.sections[0]?.blocks).toMatchObject([
    { kind: 'list', ordered: false },
    { kind: 'paragraph', text: [{ text: '<script>alert(1)</script>' }] },
  ]);
});

test('of a contract that is only a file the client reads its words, and what changed in them or in the file alone', async () => {
  const version = async (bytes: string, document?: { id: string; version: number }) => {
    const file = await addLegalFile(await anna.ctx(), { name: 'Contract.txt' }, Readable.from([Buffer.from(bytes)]));
    const draft = document
      ? await anna.api.legalDocuments.setFile({ id: document.id, version: document.version, fileId: file.id })
      : await addDocument(anna, { title: 'Filed', documentType: 'contract', content: '', fileId: file.id });
    const published = await publish(anna, draft, [beat]);
    await anna.api.legalAcceptances.send({ id: published.id, emails: 'dora@bank.example' });
    const [request] = await dora.api.legalAcceptances.mine();
    const read = await dora.api.legalAcceptances.read({ id: request?.id ?? '' });
    await dora.api.legalAcceptances.accept({
      id: read.id,
      name: 'Dora',
      contentHash: read.contentHash,
      tenantId: null,
    });
    return { published, read };
  };
  const first = await version('The court of Bern decides.');
  expect(first.read).toMatchObject({ content: '', words: 'The court of Bern decides.', accepted: null });
  expect(first.read.parts.lead).toMatchObject([{ text: [{ text: 'The court of Bern decides.' }] }]);
  const second = await version('The court of Zurich decides.', first.published);
  expect(second.read).toMatchObject({
    words: 'The court of Zurich decides.',
    accepted: { number: 1, words: 'The court of Bern decides.', hasSameFile: false },
  });
  const third = await version('The court of Zurich decides. ', second.published);
  expect(third.read.accepted).toMatchObject({ number: 2, hasSameFile: false });

  const { acceptanceId } = await dora.api.legalAcceptances.read({ id: first.read.id });
  const folder = await mkdtemp(join(tmpdir(), 'firn-verify-'));
  const { text: receipt } = await dora.api.legalAcceptances.receipt({ id: acceptanceId ?? '' });
  const files = {
    'verify.mjs': await (await receiptVerifier(await anna.ctx())).text(),
    'receipt.json': receipt,
    'text.txt': '',
  };
  for (const [name, content] of Object.entries({ ...files, 'Contract.txt': 'The court of Bern decides.' }))
    await writeFile(join(folder, name), content);
  const verify = (...names: string[]) =>
    promisify(execFile)(process.execPath, ['verify.mjs', 'receipt.json', 'Filed', ...names], { cwd: folder });
  expect((await verify('text.txt', 'Contract.txt')).stdout).toMatch(/^VALID/);
  await expect(verify('text.txt', 'verify.mjs')).rejects.toThrow('about another text or file');
  await rm(folder, { recursive: true });
});
