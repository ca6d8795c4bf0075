import { buffer } from 'node:stream/consumers';
import type { DocumentFormat } from './document-reader.ts';

/**
 * Reads the text of one document in a process of its own, which may not write, connect or start anything, and has no
 * secrets: `read-document.js FORMAT MAXIMUM_CHARACTERS`, with the document on standard input. Writes the text, or why there
 * is none, as JSON to standard output.
 */
const [format = '', maximum = '0'] = process.argv.slice(2);
const maximumCharacters = Number(maximum);

/** Of a document of Word 97. */
const sectorBytes = 512;

const readers: Record<DocumentFormat, (bytes: Buffer) => Promise<string | null>> = {
  pdf: readPdf,
  doc: readWord,
  docx: readWord,
  txt: async (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
};

process.stdout.write(JSON.stringify(await read().catch(() => ({ problem: 'unreadable' }))));

async function read() {
  const bytes = await buffer(process.stdin);
  const text = hasMacros(bytes) ? null : await readers[format as DocumentFormat](bytes);
  return text === null ? { problem: 'active' } : { text: storable(text).slice(0, maximumCharacters).toWellFormed() };
}

/** Returns the text of the first pages; null for a document that runs scripts. */
async function readPdf(bytes: Buffer): Promise<string | null> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 });
  if (await document.hasJSActions()) return null;
  let text = '';
  for (let number = 1; number <= document.numPages && text.length < maximumCharacters; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n\n`;
  }
  return text;
}

async function readWord(bytes: Buffer): Promise<string> {
  if (format === 'docx' && !bytes.includes('word/document')) throw new TypeError('this archive is no Word document');
  if (format === 'doc' && isEncrypted(bytes)) throw new TypeError('this document needs a password');
  const { default: WordExtractor } = await import('word-extractor');
  return (await new WordExtractor().extract(bytes)).getBody();
}

/**
 * Whether a document of Word 97 needs a password: the library would read its encrypted bytes as words. Its main stream begins
 * with one of two numbers, at the beginning of a sector, and a flag says it. Newer documents are encrypted as one part.
 */
function isEncrypted(bytes: Buffer): boolean {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return true;
  for (let at = sectorBytes; at + 12 <= bytes.length; at += sectorBytes) {
    const isMainStream = [0xa5ec, 0xa5dc].includes(bytes.readUInt16LE(at));
    if (isMainStream && (bytes.readUInt16LE(at + 10) & 0x0100) !== 0) return true;
  }
  return false;
}

/** The names of the parts of a Word document are not compressed. */
function hasMacros(bytes: Buffer): boolean {
  if (format === 'docx') return bytes.includes('vbaProject.bin');
  return format === 'doc' && bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'));
}

/** Without characters that a database or a page cannot hold. */
function storable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
