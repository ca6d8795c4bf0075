/** A paragraph that Word means as an entry of a list. */
const wordEntry = 'p[class*="MsoListParagraph"], p[style*="mso-list"]';
/** The bullet or number that Word writes before the text of an entry. */
const wordMark = /^\s*(?:[·•▪o§–-]|\(?[\da-z]{1,3}[.)])[\s\u00a0]+/i;

/**
 * Cleans copied HTML of what word processors add: comments, styles, their own elements, bullets written as text.
 * Headings become the two levels of an article. What the editor does not know is dropped by its schema.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<!--[\s\S]*?-->|<\?xml[\s\S]*?>|<\/?o:p>/gi, ''),
    'text/html',
  );
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const entry of page.querySelectorAll(wordEntry)) moveIntoList(entry);
  for (const heading of page.querySelectorAll('h1, h3, h4, h5, h6')) {
    const level = heading.tagName === 'H1' ? 'h2' : 'h3';
    const renamed = page.createElement(level);
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
  for (const element of page.querySelectorAll('[class], [style]')) {
    // Bold and italic that are written as styles are read by the editor.
    element.removeAttribute('class');
  }
  return page.body.innerHTML;
}

function moveIntoList(entry: Element): void {
  const text = entry.textContent ?? '';
  const isOrdered = /^\s*\(?[\da-z]{1,3}[.)]/i.test(text);
  const page = entry.ownerDocument;
  for (const ignored of entry.querySelectorAll('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'))
    ignored.remove();
  if (entry.textContent === text) removeMark(entry);
  const item = page.createElement('li');
  const paragraph = page.createElement('p');
  paragraph.append(...entry.childNodes);
  item.append(paragraph);
  const name = isOrdered ? 'OL' : 'UL';
  const before = entry.previousElementSibling;
  if (before?.tagName === name && before.hasAttribute('data-word')) {
    before.append(item);
    entry.remove();
    return;
  }
  const list = page.createElement(name);
  list.setAttribute('data-word', '');
  list.append(item);
  entry.replaceWith(list);
}

function removeMark(entry: Element): void {
  const walker = entry.ownerDocument.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  if (first?.nodeValue) first.nodeValue = first.nodeValue.replace(wordMark, '');
}
