import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import PdfDocument from 'pdfkit';

/** A PDF with one page for each text. */
export function pdfOf(...pages: string[]): Promise<Buffer> {
  const document = new PdfDocument({ autoFirstPage: false });
  for (const page of pages) document.addPage().text(page);
  document.end();
  return buffer(document);
}

/** A PDF that asks for a password. */
export function protectedPdf(text: string): Promise<Buffer> {
  const document = new PdfDocument({ userPassword: 'winter', pdfVersion: '1.7' });
  document.text(text);
  document.end();
  return buffer(document);
}

/** A PDF whose page is this compressed stream, whatever it becomes. */
export function pdfWithContent(content: Buffer): Buffer {
  const packed = deflateSync(content);
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`;
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF';
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(end)]);
}

const packageParts = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
};

/** A Word document with one paragraph, and other parts of the archive. */
export function docxOf(text: string, others: Record<string, string> = {}): Buffer {
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
  const parts = { ...packageParts, 'word/document.xml': document, ...others };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))));
}

const sectorBytes = 512;
const streamBytes = 8 * sectorBytes;
const noSector = -1;
const lastSector = -2;

/** A file of Word 97 with one text: a compound file whose two streams have eight sectors each. */
export function docOf(text: string, { isEncrypted = false } = {}): Buffer {
  const header = Buffer.alloc(sectorBytes);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeInt16LE(9, 30);
  header.writeInt16LE(6, 32);
  // One sector of allocations, the directory in sector 1, no short streams.
  numbers(1, 1, 0, streamBytes, lastSector, 0, lastSector, 0).copy(header, 44);
  header.fill(0xff, 80);

  const allocations = Buffer.alloc(sectorBytes, 0xff);
  const ofStreams = [3, 4, 5, 6, 7, 8, 9, lastSector, 11, 12, 13, 14, 15, 16, 17, lastSector];
  numbers(-3, lastSector, ...ofStreams).copy(allocations);
  const directory = Buffer.concat([
    directoryEntry('Root Entry', { type: 5, child: 1, start: lastSector, size: 0 }),
    directoryEntry('WordDocument', { type: 2, right: 2, start: 2, size: streamBytes }),
    directoryEntry('1Table', { type: 2, start: 10, size: streamBytes }),
    Buffer.alloc(128),
  ]);

  const textAt = 0x400;
  const words = Buffer.alloc(streamBytes);
  words.writeUInt16LE(0xa5ec, 0);
  words.writeUInt16LE(isEncrypted ? 0x0300 : 0x0200, 0x0a);
  words.writeUInt32LE(text.length, 0x4c);
  words.write(text, textAt, 'utf16le');
  const table = Buffer.alloc(streamBytes);
  table.writeUInt8(2, 0);
  numbers(16, 0, text.length).copy(table, 1);
  table.writeUInt32LE(textAt, 15);
  return Buffer.concat([header, allocations, directory, words, table]);
}

function numbers(...values: number[]): Buffer {
  return Buffer.from(new Int32Array(values).buffer);
}

interface EntryFacts {
  type: number;
  start: number;
  size: number;
  right?: number;
  child?: number;
}

function directoryEntry(name: string, { type, start, size, right = noSector, child = noSector }: EntryFacts): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeInt16LE(2 * name.length + 2, 64);
  entry.writeInt8(type, 66);
  numbers(noSector, right, child).copy(entry, 68);
  numbers(start, size).copy(entry, 116);
  return entry;
}

/** A PDF with a script that runs when it is opened. */
export function pdfWithScript(): Promise<Buffer> {
  const document = new PdfDocument();
  document.text('Words').addNamedJavaScript('start', 'app.alert(1)');
  document.end();
  return buffer(document);
}
