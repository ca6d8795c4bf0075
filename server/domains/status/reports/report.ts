import type { Typeface } from '#server/platform/pdf/fonts.ts';
import { createTaggedDocument, write } from '#server/platform/pdf/tagged-document.ts';

/** Opens a report as a tagged PDF, with the function that writes its paragraphs and headings. */
export function openReport(title: string, author: string, typeface: Typeface) {
  const document = createTaggedDocument({ Title: title, Author: author });
  typeface.register(document);
  const say = (tag: string, text: string, style: Parameters<typeof write>[3] & { isBold?: boolean } = {}) =>
    write(document, tag, typeface.stretches(text, style.isBold), style);
  return { document, say };
}
