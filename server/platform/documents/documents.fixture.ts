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
