import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { maximumLegalFileBytes } from '#contract/business/legal/document-files.ts';
import { dayMs } from '#contract/time/durations.ts';
import { addDocument, approve, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { transact } from '#server/platform/context.ts';
import { docxOf, pdfOf } from '#server/platform/documents/documents.fixture.ts';
import { sweepFiles } from '#server/platform/files/sweep.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addLegalFile } from './add-file.ts';
import { deleteUnusedLegalFiles } from './delete-unused.ts';
import { findLegalFile } from './find-file.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

async function upload(name: string, bytes: Buffer): Promise<string> {
  return (await addLegalFile(await anna.ctx(), { name }, Readable.from([bytes]))).id;
}

const wrongType = 'Please select a PDF, Word document, or text file';

async function fileIsPublic(id: string): Promise<boolean | undefined> {
  return (await findLegalFile(await anna.ctx(), id))?.isPublic;
}

test('a document with a file is found by its words, begins with them in the list, and its hash covers the file', async () => {
  const bytes = await pdfOf('Moraine and meltwater', 'Second page');
  const fileId = await upload('Glacier terms.pdf', bytes);
  const { id, contentHash, ...document } = await addDocument(anna, { title: 'Glacier terms', content: '', fileId });
  expect(document).toMatchObject({
    file: { id: fileId, name: 'Glacier terms.pdf', size: bytes.length, mimeType: 'application/pdf' },
    fileText: 'Moraine and meltwater\n\nSecond page',
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const expected = JSON.stringify(['Glacier terms', '', sha256]);
  expect(contentHash).toBe(createHash('sha256').update(expected).digest('hex'));
  const { rows } = await anna.api.legalDocuments.list({ q: 'meltwater seco' });
  expect(rows).toMatchObject([{ id, fileName: 'Glacier terms.pdf', snippet: document.fileText }]);
});

test('another file voids the approval, and one that is published is for everybody until it is withdrawn', async () => {
  const first = await upload('First.docx', docxOf('The first wording'));
  const { id, version } = await addDocument(anna, { title: 'Contract', content: '', fileId: first });
  const approved = await approve(anna, { id, version }, [beat]);
  const second = await upload('Second.txt', Buffer.from('The second wording'));
  const changed = await anna.api.legalDocuments.setFile({ id, version: approved.version, fileId: second });
  expect(changed).toMatchObject({ status: 'draft', number: 1, fileName: 'Second.txt', fileText: 'The second wording' });
  expect(changed.approvals.every(({ voidedAt }) => voidedAt !== null)).toBe(true);
  expect(changed.contentHash).not.toBe(approved.contentHash);

  expect(await fileIsPublic(second)).toBe(false);
  const published = await publish(anna, changed, [beat]);
  expect(await fileIsPublic(second)).toBe(true);
  expect(await fileIsPublic(first)).toBe(false);
  const without = await anna.api.legalDocuments.setFile({ id, version: published.version, fileId: null });
  expect(without).toMatchObject({
    status: 'draft',
    number: 2,
    file: null,
    versions: [{ file: { name: 'Second.txt' } }],
  });
  expect(await anna.api.legalDocuments.versionText({ id, number: 1 })).toEqual({
    title: 'Contract',
    content: '',
    fileName: 'Second.txt',
    fileText: 'The second wording',
  });
  expect((await anna.api.legalDocuments.list({ q: 'second wording' })).matching).toBe(0);
  await anna.api.legalDocuments.remove({ id, version: without.version });
  expect(await fileIsPublic(second)).toBe(false);
});

test('no statement of the application changes a file, or the one of an approved or published text', async () => {
  const fileId = await upload('Approved.txt', Buffer.from('Approved'));
  const other = await upload('Other.txt', Buffer.from('Other'));
  const document = await addDocument(anna, { title: 'Bound', content: '', fileId });
  const { id } = await approve(anna, document, [beat]);
  const ctx = await anna.ctx();
  const refusalOf = (statement: SQL) =>
    transact(ctx, (tx) => tx.execute(statement)).then(
      () => 'accepted',
      (error: Error) => (error.cause as Error).message,
    );
  expect(await refusalOf(sql`update legal_document_files set sha256 = 'x'`)).toContain('permission denied');
  expect(await refusalOf(sql`delete from legal_document_files where id = ${fileId}`)).toContain('foreign key');
  const swap = sql`update legal_documents set file_id = ${other}, status = 'published' where id = ${id}`;
  expect(await refusalOf(swap)).toBe('only an approved text can be published');
  const again = await upload('Renamed.txt', Buffer.from('Approved'));
  const { version } = await anna.api.legalDocuments.get({ id });
  await anna.api.legalDocuments.publish({ id, version });
  const rename = sql`update legal_documents set file_id = ${again} where id = ${id}`;
  expect(await refusalOf(rename)).toBe('a published or archived version does not change');
});

test('other types, disguised, damaged, empty and large files and those with macros are refused and leave nothing', async () => {
  const before = (await world.services.files.keysBefore(new Date('2100-01-01'))).length;
  const refusalOf = async (name: string, bytes: Buffer) =>
    upload(name, bytes).then(
      () => 'accepted',
      ({ code, data }) => data?.fields?.file ?? code,
    );
  const pdf = await pdfOf('Whole');
  expect(await refusalOf('run.exe', Buffer.from('MZ'))).toBe(wrongType);
  expect(await refusalOf('letter.pdf', Buffer.from('<script>alert(1)</script>'))).toBe(wrongType);
  expect(await refusalOf('letter.docx', pdf)).toBe(wrongType);
  expect(await refusalOf('letter.txt', pdf)).toBe(wrongType);
  expect(await refusalOf('letter.pdf', pdf.subarray(0, 300))).toBe(
    `This file is damaged or protected by a password. ${wrongType}`,
  );
  expect(await refusalOf('letter.docx', docxOf('x', { 'word/vbaProject.bin': 'x' }))).toBe(
    `This file contains macros or scripts. ${wrongType} without them`,
  );
  expect(await refusalOf('letter.txt', Buffer.alloc(0))).toBe('This file is empty');
  expect(await refusalOf('letter.txt', Buffer.alloc(maximumLegalFileBytes + 1, 'x'))).toBe('TOO_LARGE');
  expect((await world.services.files.keysBefore(new Date('2100-01-01'))).length).toBe(before);
  const gone = addDocument(anna, { fileId: '01890000-0000-7000-8000-000000000000' });
  await expect(gone).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields: { fileId: expect.any(String) } } });
});

test('a file that no document names is deleted after a day; those of documents and versions stay', async () => {
  const unused = await upload('Unused.txt', Buffer.from('Unused'));
  const used = await upload('Used.txt', Buffer.from('Used'));
  await addDocument(anna, { fileId: used });
  const later = { ...world.services, now: () => new Date(world.now.getTime() + 2 * dayMs) };
  await deleteUnusedLegalFiles({ ...world.services, now: () => world.now });
  expect(await findLegalFile(await anna.ctx(), unused)).not.toBeNull();
  await deleteUnusedLegalFiles(later);
  expect(await findLegalFile(await anna.ctx(), unused)).toBeNull();
  expect(await findLegalFile(await anna.ctx(), used)).not.toBeNull();
  const farLater = { ...world.services, now: () => new Date(Date.now() + 7_200_000) };
  expect(await sweepFiles(farLater, inventories.fileKeys)).toBeGreaterThan(0);
  const found = await findLegalFile(await anna.ctx(), used);
  expect(String(await (await found?.open())?.toArray())).toBe('Used');
});

test('a member neither uploads nor reads files that are not published', async () => {
  const member = await world.signedIn('member@bank.example');
  const { id, version } = await addDocument(anna);
  await expect(member.api.legalDocuments.setFile({ id, version, fileId: null })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('the files of all documents take no more than the settings allow, also when several arrive at once', async () => {
  const megabyte = 1_000_000;
  const used = async () =>
    (await world.db.owner.query('select coalesce(sum(size), 0)::int as bytes from legal_document_files')).rows[0].bytes;
  await world.db.owner.query(
    `insert into legal_document_files (id, storage_key, name, size, mime_type, sha256, text, created_at)
     values (gen_random_uuid(), 'large', 'large.txt', $1, 'text/plain', 'none', '', now())`,
    [20 * megabyte - (await used()) - 1_000],
  );
  await world.db.owner.query('update legal_settings set storage_megabytes = 20');
  const results = await Promise.allSettled([1, 2, 3].map((one) => upload(`${one}.txt`, Buffer.alloc(400, 'a'))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LEGAL_STORAGE_FULL' } });
  expect(await used()).toBe(20 * megabyte - 200);
  expect((await anna.api.legalSettings.get()).storedBytes).toBe(20 * megabyte - 200);
  expect(await upload('small.txt', Buffer.alloc(200, 'a'))).toBeDefined();
});
