import { hasAccessibleName } from './has-accessible-name.ts';
import { isInline, targetSize } from './target-size.ts';

/** Requirements 1.9. */
const targetMinimumPx = 44;

export interface PageMeasurements {
  targets: { all: number; large: number; inline: number };
  /** Images that are not decorative, and those among them without an accessible name. */
  images: { all: number; missing: number };
  controls: { all: number; missing: number };
  /** Heading levels in the order of the page. */
  headings: number[];
  landmarks: Record<'main' | 'navigation' | 'banner' | 'contentinfo', number>;
  isTouch: boolean;
}

const fields = 'input:not([type="hidden"]), select, textarea';
const controls = `${fields}, a[href], button, summary, [role="button"], [role="switch"], [role="tab"], [role="menuitem"]`;
const pictures = 'img, [role="img"], input[type="image"]';
const decorative = '[alt=""], [role="presentation"], [role="none"]';

/** Measures every visible element of the page, except the panel. */
export function measurePage(): PageMeasurements {
  const reachable = visible(controls);
  const inline = reachable.filter(isInline);
  const targets = reachable.filter((element) => !inline.includes(element));
  const images = visible(pictures).filter((element) => !element.matches(decorative));
  return {
    targets: {
      all: targets.length,
      large: targets.filter((element) => targetSize(element) >= targetMinimumPx).length,
      inline: inline.length,
    },
    images: { all: images.length, missing: images.filter((element) => !hasAccessibleName(element)).length },
    controls: { all: reachable.length, missing: reachable.filter((element) => !hasAccessibleName(element)).length },
    headings: visible('h1, h2, h3, h4, h5, h6').map(({ localName }) => Number(localName[1])),
    landmarks: {
      main: visible('main, [role="main"]').length,
      navigation: visible('nav, [role="navigation"]').length,
      banner: visible('header, [role="banner"]').filter(isPageLandmark).length,
      contentinfo: visible('footer, [role="contentinfo"]').filter(isPageLandmark).length,
    },
    isTouch: matchMedia('(pointer: coarse)').matches,
  };
}

function visible(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
}

/** Rendered, on the page, and not visually hidden; dialogs, including this panel, are excluded. */
function isVisible(element: HTMLElement): boolean {
  if (element.closest('dialog, [aria-hidden="true"]')) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false;
  const { width, height, bottom, right } = element.getBoundingClientRect();
  return width > 1 && height > 1 && bottom + scrollY > 0 && right + scrollX > 0;
}

/** Whether a header or footer is a landmark of the page: inside these elements it is not. */
function isPageLandmark(element: HTMLElement): boolean {
  return element.hasAttribute('role') || !element.closest('main, article, section, nav, aside');
}
