import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';

const failed = 'This passkey was not accepted. Try again, or sign in another way.';
type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

let isOffered = false;

/** Lets the browser offer passkeys in the list under the address field; it waits until somebody chooses one. */
export async function offerPasskeys(place: HTMLElement): Promise<void> {
  if (isOffered || !(await browserSupportsWebAuthnAutofill())) return;
  isOffered = true;
  await ask(place, true);
}

/** Asks the device now. Whoever is accepted goes on to where the server leads them. */
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
    // Closing the device's own window, or pressing the button while passkeys are offered, is no failure.
    const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    // Nor is an offer in the list that comes to nothing: nobody asked for it.
    if (message && !isCancelled && !useBrowserAutofill) message.textContent = failed;
  }
}

async function post(path: string, body: object): Promise<{ challengeId: string; options: unknown }> {
  const answer = await fetch(`/api/passkeys/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return answer.json();
}
