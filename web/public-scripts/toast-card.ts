import { dismissToast, type Toast, type ToastVariant } from '#web/ui/toasts/toast-store.ts';
import { splitFirstSentence } from '#web/ui/toasts/toast-text.ts';

const tones: Record<ToastVariant, string> = {
  default: 'tone-info',
  destructive: 'tone-critical',
  success: 'tone-positive',
  loading: 'tone-info',
};

const iconPaths: Record<Exclude<ToastVariant, 'loading'>, string> = {
  default: 'M8 7.25v4M8 4.75v.05M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z',
  destructive: 'M8 4.75v4M8 11.2v.05M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z',
  success: 'm2.75 8.5 3.5 3.5 7-7.5',
};

/** Renders a toast into its element, like web/ui/toasts/toasts.tsx in the app. */
export function drawToast(element: HTMLElement, { id, title, description, variant = 'default', action }: Toast): void {
  const [bold, plain] = description ? [title, description] : splitFirstSentence(title);
  const text = document.createElement('p');
  text.className = 'min-w-0 flex-1';
  const strong = document.createElement('strong');
  strong.textContent = bold;
  text.append(strong, ` ${plain}`);
  element.className = `toast ${tones[variant]}`;
  element.setAttribute('role', variant === 'destructive' ? 'alert' : 'status');
  element.replaceChildren(variant === 'loading' ? spinner() : icon(iconPaths[variant]), text);
  if (action) {
    element.append(
      button('button tap button-link button-sm self-center', action.label, () => {
        dismissToast(id);
        action.onClick?.();
      }),
    );
  }
  if (action && !action.onClick) return;
  const closing = button('icon-button -m-2', '', () => dismissToast(id));
  closing.ariaLabel = 'Close notification';
  closing.append(icon('m3.5 3.5 9 9M12.5 3.5l-9 9'));
  element.append(closing);
}

function button(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}

function spinner(): HTMLElement {
  const element = document.createElement('span');
  element.className = 'spinner mt-0.5';
  element.ariaHidden = 'true';
  return element;
}

function icon(path: string): SVGElement {
  const template = document.createElement('template');
  template.innerHTML = `<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" class="mt-0.5"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="square"/></svg>`;
  return template.content.firstElementChild as SVGElement;
}
