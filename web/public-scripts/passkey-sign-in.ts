import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';

const failed = 'This passkey was not accepted. Try again, or sign in another way.';
type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

let isOffered = false;

/** Lets the browser offer passkeys in the autofill list of the e-mail field; waits until one is chosen. */
export async function offerPasskeys(host: HTMLElement): Promise<void> {
  if (isOffered || !(await browserSupportsWebAuthnAutofill())) return;
  isOffered = true;
  await signIn(host, true);
}

/** Asks for a passkey now. After success the page goes where the server redirects. */
export async function requestPasskeySignIn(host: HTMLElement): Promise<void> {
  const button = host.querySelector('button');
  if (button) button.disabled = true;
  await signIn(host, false);
  if (button) button.disabled = false;
}

async function signIn(host: HTMLElement, useBrowserAutofill: boolean): Promise<void> {
  const message = host.querySelector('p');
  if (message) message.textContent = '';
  try {
    const { challengeId, options } = await post('sign-in/options', {});
    const response = await startAuthentication({ optionsJSON: options as Options, useBrowserAutofill });
    await post(host.dataset.passkey === 'prove' ? 'prove' : 'sign-in', { challengeId, response });
    location.replace(location.href);
  } catch (error) {
    // Cancelling the browser's dialog, or clicking the button while autofill waits, is not a failure.
    const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    // Nor is an autofill offer that fails: the user did not ask for it.
    if (message && !isCancelled && !useBrowserAutofill) message.textContent = failed;
  }
}

async function post(path: string, body: object): Promise<{ challengeId: string; options: unknown }> {
  const response = await fetch(`/api/passkeys/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`passkey sign-in failed with status ${response.status}`);
  return response.json();
}
