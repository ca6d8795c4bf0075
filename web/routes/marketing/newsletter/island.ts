import { showToast } from '#web/public-scripts/toast.ts';
import { dismissToast } from '#web/ui/toasts/toast-store.ts';
import { failedMessage, failedTitle, invalidMessage, type Message } from './labels.ts';

/** The message of the last attempt; it goes when the form is sent again. */
let failure = '';

/**
 * Submits the form without leaving the page. Plain script, because React is too large for one field in every footer.
 */
export function mount(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void subscribe(form);
  });
}

async function subscribe(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem('email') as HTMLInputElement;
  const sent = form.querySelector<HTMLElement>('[data-sent]');
  field.ariaInvalid = null;
  sent?.setAttribute('hidden', '');
  // Requirements 1.5: not empty, and with an @; the server validates further.
  dismissToast(failure);
  const problem = field.value.includes('@') ? await send(form) : invalidMessage;
  if (problem === null) {
    field.value = '';
    sent?.removeAttribute('hidden');
    return;
  }
  failure = showToast({ variant: 'destructive', ...problem });
  if (problem !== invalidMessage) return;
  field.ariaInvalid = 'true';
  field.focus();
}

/** null when the request is stored. */
async function send(form: HTMLFormElement): Promise<Message | null> {
  const elapsedMs = Math.round(performance.now());
  const body = JSON.stringify({ ...Object.fromEntries(new FormData(form)), elapsedMs });
  const restoreButton = showLoading(form);
  try {
    const response = await fetch('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    if (response.ok) return null;
    const { code, message, data } = await response.json();
    if (data?.fields?.email) return invalidMessage;
    return code && code !== 'INVALID_INPUT' && message ? { title: failedTitle, description: message } : failedMessage;
  } catch {
    return failedMessage;
  } finally {
    restoreButton();
  }
}

/** The loading state of our buttons: disabled, a spinner, the same width. Returns the function that ends it. */
function showLoading(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button');
  if (!button) return () => {};
  const label = [...button.childNodes];
  const hadFocus = document.activeElement;
  const width = `${button.offsetWidth}px`;
  const spinner = document.createElement('span');
  spinner.className = 'spinner';
  button.style.setProperty('width', width);
  button.ariaBusy = 'true';
  button.ariaLabel = 'Subscribing…';
  button.disabled = true;
  button.replaceChildren(spinner);
  return () => {
    button.replaceChildren(...label);
    button.disabled = false;
    button.ariaBusy = null;
    button.ariaLabel = null;
    button.style.removeProperty('width');
    // A disabled button loses the focus.
    if (hadFocus === button) button.focus();
  };
}
