/** The smaller side in px of the click target: the element, its label and its pseudo-elements. */
export function targetSize(element: HTMLElement): number {
  const boxes = [sizeOf(element), pseudoSize(element, '::before'), pseudoSize(element, '::after')];
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  for (const label of labels) boxes.push(sizeOf(label));
  // They overlap: a low, wide link with a high pseudo-element is clickable over both.
  return Math.min(Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height)));
}

interface Size {
  width: number;
  height: number;
}

function sizeOf(element: HTMLElement): Size {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
}

function pseudoSize(element: HTMLElement, pseudo: '::before' | '::after'): Size {
  const { content, position, width, height } = getComputedStyle(element, pseudo);
  if (content === 'none' || position !== 'absolute') return { width: 0, height: 0 };
  return { width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 };
}

/** WCAG 2.5.5: a link inside a sentence is exempt from the target size. */
export function isInline(element: HTMLElement): boolean {
  if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false;
  const around = element.parentElement?.textContent?.trim() ?? '';
  return around.length > (element.textContent?.trim().length ?? 0);
}
