import type { ToastContent, ToastVariant } from '../ui/toast-store.ts';
import { splitFirstSentence } from '../ui/toast-text.ts';

/** spec 000 §9, as in the app: five at most, newest first, 5000 ms, F8 goes there. */
const limit = 5;
const durationMs = 5000;

const tones: Record<ToastVariant, string> = {
  default: 'tone-info',
  destructive: 'tone-critical',
  success: 'tone-positive',
};

const signs: Record<ToastVariant, string> = {
  default: 'M8 7.25v4M8 4.75v.05M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z',
  destructive: 'M8 4.75v4M8 11.2v.05M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z',
  success: 'm2.75 8.5 3.5 3.5 7-7.5',
};

const list = document.querySelector<HTMLElement>('[data-toasts]');

addEventListener('keydown', (event) => {
  if (event.key === 'F8' && list?.firstElementChild) list.focus();
});

/** A message at the bottom right of a static page. Time stands still while somebody points at it or is in it. */
export function showToast({
  title,
  description,
  variant = 'default',
  action,
  durationMs: stay = durationMs,
}: ToastContent) {
  if (!list) return;
  const toast = document.createElement('li');
  const close = () => toast.remove();
  const [bold, plain] = description ? [title, description] : splitFirstSentence(title);
  const text = document.createElement('p');
  text.className = 'min-w-0 flex-1';
  const strong = document.createElement('strong');
  strong.textContent = bold;
  text.append(strong, ` ${plain}`);
  toast.className = `toast ${tones[variant]}`;
  toast.setAttribute('role', variant === 'destructive' ? 'alert' : 'status');
  toast.append(sign(signs[variant]), text);
  if (action) {
    toast.append(
      button('button button-link button-sm self-center', action.label, () => {
        close();
        action.onAct();
      }),
    );
  }
  const closing = button('icon-button -m-2', '', close);
  closing.ariaLabel = 'Close notification';
  closing.append(sign('m3.5 3.5 9 9M12.5 3.5l-9 9'));
  toast.append(closing);
  list.prepend(toast);
  while (list.children.length > limit) list.lastElementChild?.remove();
  dismissLater(toast, stay, close);
}

function dismissLater(toast: HTMLElement, ms: number, close: () => void): void {
  if (!Number.isFinite(ms)) return;
  let timer = setTimeout(close, ms);
  const pause = () => clearTimeout(timer);
  const resume = () => {
    timer = setTimeout(close, ms);
  };
  for (const event of ['pointerenter', 'focusin']) toast.addEventListener(event, pause);
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, resume);
}

function button(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}

function sign(path: string): SVGElement {
  const template = document.createElement('template');
  template.innerHTML = `<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" class="mt-0.5"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="square"/></svg>`;
  return template.content.firstElementChild as SVGElement;
}
