import { placeOfWords } from './place-in-page.ts';

const name = 'data-open-section';
const look = `
  [${name}] { outline: 2px solid var(--focus); outline-offset: 4px; }
  [${name}]:not([${name}=""]) { position: relative; }
  [${name}]:not([${name}=""])::before {
    position: absolute; z-index: 1; top: -6px; left: -6px; translate: 0 -100%; padding: 2px 8px;
    background: var(--focus); color: var(--paper); content: attr(${name}); font: 500 12px/16px Geist, sans-serif;
    letter-spacing: 0; text-indent: 0; white-space: nowrap;
  }
`;

export interface OpenSection {
  label: string;
  /** Whether a place of the text is in it. */
  has: (at: string) => boolean;
}

/**
 * Outlines the parts of a page that show a section of its text, with its name at the first, and shows the first one. Each is
 * the largest element around words of the section in which no other section has words.
 */
export function outlineSection(page: Document, text: object, section: OpenSection | undefined): void {
  for (const element of page.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  const main = page.querySelector('main');
  if (!main || !section) return;
  const { label, has } = section;
  const places = new Map<Element, string>();
  for (const element of main.querySelectorAll('*')) {
    const at = hasOwnWords(element) && !element.closest('nav') ? placeOfWords(text, element.textContent ?? '') : null;
    if (at) places.set(element, at);
  }
  const others = new Set([...places].filter(([, at]) => !has(at)).flatMap(([element]) => pathTo(main, element)));
  const parts = new Set<Element>();
  for (const [element, at] of places) {
    const part = has(at) && pathTo(main, element).findLast((around) => !others.has(around));
    if (part) parts.add(part);
  }
  const [first] = parts;
  for (const part of parts) part.setAttribute(name, part === first ? label : '');
  if (first) scrollTo(page, first);
}

/** Gives a page the look of an outlined section. */
export function addOutlines(page: Document): void {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(look);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

const hasOwnWords = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === node.TEXT_NODE && node.textContent?.trim());

/** An element and those around it, from the inside, without `main`. */
function pathTo(main: Element, element: Element): Element[] {
  const path: Element[] = [];
  for (let around: Element | null = element; around && around !== main; around = around.parentElement)
    path.push(around);
  return path;
}

/** Not into view: that would move the window around the preview too. */
function scrollTo({ defaultView }: Document, part: Element): void {
  if (!defaultView) return;
  const { top } = part.getBoundingClientRect();
  const isSeen = top >= 60 && top < defaultView.innerHeight * 0.7;
  if (!isSeen) defaultView.scrollBy({ top: top - 100, behavior: 'instant' });
}
