import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';

const failed = 'This passkey was not accepted. Try again, or sign in another way.';
type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

let isOffered = false;

/** Lets the browser offer passkeys in the autofill list of the e-mail field; waits until one is chosen. */
export async function offerPasskeys(place: HTMLElement): Promise<void> {
  if (isOffered || !(await browserSupportsWebAuthnAutofill())) return;
  isOffered = true;
  await ask(place, true);
}

/** Asks for a passkey now. After success the page goes where the server redirects. */
export async function requestPasskeySignIn(place: HTMLElement): Promise<void> {
  const button = place.querySelector('button');
  if (button) button.disabled = true;
  await ask(place, false);
  if (button) button.disabled = false;
}

async function ask(place: HTMLElement, useBrowserAutofill: boolean): Promise<void> {
  const message = place.querySelector('p');
  if (message) message.textContent = '';
  try {
    const { challengeId, options } = await post('sign-in/options', {});
    const response = await startAuthentication({ optionsJSON: options as Options, useBrowserAutofill });
    await post(place.dataset.passkey === 'prove' ? 'prove' : 'sign-in', { challengeId, response });
    location.replace(location.href);
  } catch (error) {
    // Cancelling the browser's dialog, or clicking the button while autofill waits, is not a failure.
    const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    // Nor is an autofill offer that fails: the user did not ask for it.
    if (message && !isCancelled && !useBrowserAutofill) message.textContent = failed;
  }
}

async function post(path: string, body: object): Promise<{ challengeId: string; options: unknown }> {
  const answer = await fetch(`/api/passkeys/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`passkey sign-in failed with status ${answer.status}`);
  return answer.json();
}
