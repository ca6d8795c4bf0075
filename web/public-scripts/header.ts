/** Requirements 1.9: the header gets a shadow after scrolling more than 20 px. */
const threshold = 20;

export function watchHeader(): void {
  const header = document.querySelector('[data-header]');
  const update = () => header?.toggleAttribute('data-scrolled', scrollY > threshold);
  addEventListener('scroll', update, { passive: true });
  update();
}
