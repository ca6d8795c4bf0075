/** Whether an element has an accessible name. A placeholder does not count. */
export function hasAccessibleName(element: HTMLElement): boolean {
  return [...namesOf(element)].some((name) => name.trim() !== '');
}

function* namesOf(element: HTMLElement): Generator<string> {
  yield element.getAttribute('aria-label') ?? '';
  for (const id of (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)) {
    yield document.getElementById(id)?.textContent ?? '';
  }
  yield element.title;
  if (element instanceof HTMLImageElement) yield element.alt;
  else if (element instanceof HTMLInputElement && ['submit', 'reset', 'button', 'image'].includes(element.type)) {
    // Submit and reset buttons have a default name.
    yield element.type === 'submit' || element.type === 'reset' ? element.value || element.type : element.value;
    yield element.alt;
  } else if (isField(element)) {
    for (const label of element.labels ?? []) yield spokenText(label);
  } else yield spokenText(element);
}

function isField(element: HTMLElement): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return ['input', 'select', 'textarea'].includes(element.localName);
}

/** The text content with the alternative texts of images, without what is hidden from screen readers. */
function spokenText(node: Node): string {
  if (node instanceof Element) {
    if (node.getAttribute('aria-hidden') === 'true') return '';
    const own = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : '');
    if (own) return own;
  }
  return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [...node.childNodes].map(spokenText).join('');
}
