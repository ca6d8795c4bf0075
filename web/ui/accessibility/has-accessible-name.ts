/** Whether an element tells its name to those who do not see it. A placeholder is no label. */
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
    // A submit and a reset button have a name of their own.
    yield element.type === 'submit' || element.type === 'reset' ? element.value || element.type : element.value;
    yield element.alt;
  } else if (isField(element)) {
    for (const label of element.labels ?? []) yield spokenText(label);
  } else yield spokenText(element);
}

function isField(element: HTMLElement): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return ['input', 'select', 'textarea'].includes(element.localName);
}

/** The text inside, pictures by their alternative, without what is hidden from those who listen. */
function spokenText(node: Node): string {
  if (node instanceof Element) {
    if (node.getAttribute('aria-hidden') === 'true') return '';
    const own = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : '');
    if (own) return own;
  }
  return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [...node.childNodes].map(spokenText).join('');
}
