import {
  addToast,
  dismissToast,
  readToasts,
  subscribeToToasts,
  swipeThreshold,
  type Toast,
  type ToastContent,
  toastDurationMs,
} from '#web/ui/toasts/toast-store.ts';
import { drawToast } from './toast-card.ts';

interface Card {
  element: HTMLElement;
  drawn: Toast;
  /** Starts or stops the dismissal timer. */
  startTimer(): void;
  stopTimer(): void;
}

const list = document.querySelector<HTMLElement>('[data-toasts]');
const cards = new Map<string, Card>();

subscribeToToasts(drawAll);
addEventListener('keydown', (event) => {
  if (event.key === 'F8' && list?.firstElementChild) list.focus();
});

/** A message at the bottom right of a static page; the same store as the app's. Returns its id. */
export function showToast(content: ToastContent): string {
  return addToast(content);
}

/** Newest first; dismissed toasts are removed at once. */
function drawAll(): void {
  const shown = readToasts().filter(({ open }) => open);
  for (const [id, card] of cards) {
    if (shown.some((toast) => toast.id === id)) continue;
    card.stopTimer();
    card.element.remove();
    cards.delete(id);
  }
  for (const toast of shown.toReversed()) draw(toast);
}

function draw(toast: Toast): void {
  const card = cards.get(toast.id);
  if (card?.drawn === toast) return;
  if (card) {
    card.drawn = toast;
    drawToast(card.element, toast);
    card.startTimer();
    return;
  }
  const element = document.createElement('li');
  const created = createCard(element, toast);
  cards.set(toast.id, created);
  drawToast(element, toast);
  list?.prepend(element);
  created.startTimer();
}

/** The timer pauses while the toast is hovered or focused. */
function createCard(element: HTMLElement, toast: Toast): Card {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const card: Card = {
    element,
    drawn: toast,
    stopTimer: () => clearTimeout(timer),
    startTimer() {
      clearTimeout(timer);
      const ms = toastDurationMs(card.drawn);
      if (Number.isFinite(ms)) timer = setTimeout(() => dismissToast(toast.id), ms);
    },
  };
  for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, card.stopTimer);
  for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, card.startTimer);
  watchSwipe(element, () => dismissToast(toast.id));
  return card;
}

/** Follows the finger to the right; released beyond the threshold it is dismissed, before it moves back. */
function watchSwipe(element: HTMLElement, onSwipe: () => void): void {
  let from: number | null = null;
  const move = (px: number) => element.style.setProperty('translate', px > 0 ? `${px}px` : 'none');
  element.addEventListener('pointerdown', ({ clientX, target }) => {
    if (!(target as Element).closest('button')) from = clientX;
  });
  element.addEventListener('pointermove', ({ clientX, pointerId }) => {
    if (from === null) return;
    element.setPointerCapture(pointerId);
    move(clientX - from);
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(end, ({ clientX }) => {
      const px = from === null ? 0 : clientX - from;
      from = null;
      move(0);
      if (end === 'pointerup' && px >= swipeThreshold) onSwipe();
    });
  }
}
