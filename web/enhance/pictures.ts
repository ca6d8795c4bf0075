import { reportUnlessLeaving } from './report-unless-leaving.ts';

/** Loads the script that fetches and fades in pictures, on pages that have any. */
export function loadPictures(): void {
  const boxes = document.querySelectorAll<HTMLElement>('[data-picture], [data-logo]');
  if (boxes.length === 0) return;
  void import('#web/ui/pictures/picture-states.ts').then(({ watchPicture }) => {
    for (const box of boxes) watchPicture(box);
  }, reportUnlessLeaving);
}
