import { reportUnlessLeaving } from './report-unless-leaving.ts';

/**
 * Loads the script that fetches and fades in pictures when the first one comes near the viewport. A picture that the
 * browser loads by itself needs it only when that fails.
 */
export function loadPictures(): void {
  const watch = (box: HTMLElement) =>
    import('#web/ui/pictures/picture-states.ts').then(
      ({ watchPicture }) => void watchPicture(box),
      reportUnlessLeaving,
    );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void watch(target as HTMLElement);
      }
    },
    { rootMargin: '400px' },
  );
  for (const box of document.querySelectorAll<HTMLElement>('[data-picture], [data-logo]')) {
    const image = box.querySelector('img');
    if (box.dataset.state) observer.observe(box);
    else if (image?.complete && image.naturalWidth === 0) void watch(box);
    else image?.addEventListener('error', () => void watch(box), { once: true });
  }
}
