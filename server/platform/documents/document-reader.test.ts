import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type DocumentFormat, readDocument } from './document-reader.ts';
import { docOf, docxOf, pdfOf, pdfWithContent, protectedPdf } from './documents.fixture.ts';

const read = (format: DocumentFormat, bytes: Buffer, characters = 1_000) =>
  readDocument(async () => Readable.from([bytes]), format, characters);

test('the words of a PDF, of both kinds of Word documents and of a text are read, up to a number of characters', async () => {
  expect(await read('pdf', await pdfOf('Über das Eis', 'Second page'))).toEqual({
    text: 'Über das Eis\n\nSecond page',
  });
  expect(await read('docx', docxOf('Firn &amp; Eis'))).toEqual({ text: 'Firn & Eis' });
  expect(await read('doc', docOf('Über das Eis'))).toEqual({ text: 'Über das Eis' });
  expect(await read('txt', Buffer.from('\uFEFFGrüezi\r\n\0\u202Emiteinand'))).toEqual({ text: 'Grüezi\nmiteinand' });
  expect(await read('txt', Buffer.from('12345'), 3)).toEqual({ text: '123' });
}, 60_000);

test('what is damaged, or is something else, is not read', async () => {
  const pdf = await pdfOf('Cut off');
  expect(await read('pdf', pdf.subarray(0, 400))).toEqual({ problem: 'unreadable' });
  expect(await read('docx', docxOf('Cut off').subarray(0, 300))).toEqual({ problem: 'unreadable' });
  expect(await read('doc', Buffer.from('d0cf11e0a1b11ae1'.padEnd(4_096, '0'), 'hex'))).toEqual({
    problem: 'unreadable',
  });
  expect(await read('txt', Buffer.from([0x47, 0xff]))).toEqual({ problem: 'unreadable' });
}, 60_000);

test('what is protected by a password is not read, and none of its encrypted bytes become words', async () => {
  expect(await read('doc', docOf('Secret', { isEncrypted: true }))).toEqual({ problem: 'unreadable' });
  const newer = Buffer.concat([docOf('Secret'), Buffer.from('EncryptedPackage', 'utf16le')]);
  expect(await read('doc', newer)).toEqual({ problem: 'unreadable' });
  expect(await read('pdf', await protectedPdf('Secret'))).toEqual({ problem: 'unreadable' });
}, 60_000);

test('what brings macros or scripts is reported', async () => {
  expect(await read('docx', docxOf('Run', { 'word/vbaProject.bin': 'x' }))).toEqual({ problem: 'active' });
  expect(await read('doc', Buffer.from('_VBA_PROJECT', 'utf16le'))).toEqual({ problem: 'active' });
}, 60_000);

test('a document that unfolds to hundreds of megabytes ends its own process only', async () => {
  const bomb = pdfWithContent(Buffer.alloc(300 * 2 ** 20, 'q '));
  expect(bomb.length).toBeLessThan(2 * 2 ** 20);
  expect(await read('pdf', bomb)).toEqual({ problem: 'unreadable' });
}, 60_000);
