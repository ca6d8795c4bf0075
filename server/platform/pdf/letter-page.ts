import type { Typeface } from './fonts.ts';
import { grey, ink, type TaggedDocument } from './tagged-document.ts';

const millimetre = 72 / 25.4;

/** The margin of a letter and the width of its text, in points (board offer-pdf: A4, 18 mm). */
export const margin = 18 * millimetre;
export const width = 210 * millimetre - 2 * margin;
export const right = margin + width;

const hairline = '#CBC7BD';

interface Place {
  size: number;
  isBold?: boolean;
  isQuiet?: boolean;
  x?: number;
  /** By default below what was written last. */
  y?: number;
  /** The height of a line in points. */
  line?: number;
  width?: number;
  align?: 'left' | 'right';
}

export type LetterPage = ReturnType<typeof createLetterPage>;
export type Structure = PDFKit.PDFStructureElement;

/** Writes texts and rules at places of a tagged document. */
export function createLetterPage(document: TaggedDocument, typeface: Typeface) {
  const fontOf = (isBold = false) => (isBold ? typeface.bold : typeface.regular);

  function draw(text: string, place: Place, structure?: Structure): void {
    const { size, isBold, isQuiet = false, x = margin, y = document.y, line = size * 1.3, align = 'left' } = place;
    document.font(fontOf(isBold)).fontSize(size);
    const options = {
      ...{ width: place.width ?? width, align, lineGap: line - document.currentLineHeight(), lineBreak: true },
      ...(structure && { structParent: structure, structType: 'Span' as const }),
    };
    document.fillColor(isQuiet ? grey : ink);
    const stretches = typeface.stretches(text, isBold).filter((stretch) => stretch.text !== '');
    for (const [index, stretch] of stretches.entries()) {
      document.font(stretch.font);
      const continued = index < stretches.length - 1;
      if (index === 0) document.text(stretch.text, x, y, { ...options, continued });
      else document.text(stretch.text, { ...options, continued });
    }
  }

  return {
    document,
    /** A text that is read out, as an element of this kind. */
    text(tag: string, text: string, place: Place, parent?: Structure): void {
      if (text === '') return;
      // The library's types lack the scope.
      const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } =
        tag === 'TH' ? { scope: 'Column' } : {};
      const structure = document.struct(tag, options);
      if (parent) parent.add(structure);
      else document.addStructure(structure);
      draw(text, place, structure);
      structure.end();
    },
    /** A text without a meaning of its own: only within `artifact`. */
    plain(text: string, place: Place): void {
      draw(text, place);
    },
    /** What screen readers skip: rules, the mark, what is repeated on each sheet. */
    artifact(work: () => void): void {
      document.markContent('Artifact', { type: 'Layout' });
      work();
      document.endMarkedContent();
    },
    rule(y: number, thickness: number): void {
      const color = thickness < 1 ? hairline : ink;
      document.moveTo(margin, y).lineTo(right, y).lineWidth(thickness).strokeColor(color).stroke();
    },
    /** Starts a new sheet unless this much is left above the foot. */
    require(height: number): boolean {
      if (document.y + height <= document.page.height - document.page.margins.bottom) return false;
      document.addPage();
      return true;
    },
    heightOf(text: string, place: Place): number {
      document.font(fontOf(place.isBold)).fontSize(place.size);
      const lineGap = (place.line ?? place.size * 1.3) - document.currentLineHeight();
      return document.heightOfString(text, { width: place.width ?? width, lineGap });
    },
    widthOf(text: string, size: number, isBold = false): number {
      return document.font(fontOf(isBold)).fontSize(size).widthOfString(text);
    },
  };
}
