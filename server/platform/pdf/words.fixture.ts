import { inflateSync } from 'node:zlib';
import type { Typeface } from './fonts.ts';

/** A font of the format itself, whose letters stand in the file as they are. */
export const helvetica: Typeface = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  register() {},
  stretches: (text, isBold) => [{ text, font: isBold ? 'Helvetica-Bold' : 'Helvetica' }],
};

/** The words of a PDF in the order in which they are drawn. */
export function wordsOf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const streams = [...file.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const drawn = [...streams.join('\n').matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
  return drawn.join(' ').replaceAll(/\s+/g, ' ');
}
