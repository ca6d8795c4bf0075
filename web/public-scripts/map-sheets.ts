const svg = 'http://www.w3.org/2000/svg';

/** Loads map sheets when they come within 400 px of the viewport. */
export function loadMapSheets(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const use = document.createElementNS(svg, 'use');
        use.setAttribute('href', (target as SVGElement).dataset.sheet ?? '');
        target.append(use);
      }
    },
    { rootMargin: '400px' },
  );
  for (const sheet of document.querySelectorAll('[data-sheet]')) observer.observe(sheet);
}
