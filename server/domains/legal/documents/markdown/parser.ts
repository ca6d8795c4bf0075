import MarkdownIt from 'markdown-it';

/**
 * CommonMark with tables. HTML is text, and so is what could make words of an approved text disappear or look like code by
 * accident: definitions of references, indented lines, struck-out words. Only stars at the edge of a word are marks.
 */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });
markdown.disable(['reference', 'code', 'strikethrough']);
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number) {
    return super.scanDelims(start, false);
  }
};
// Addresses stay as they are written; runsOf() decides which become links.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
