/**
 * `Sign in with a passkey`: shown where the browser supports it. The WebAuthn part loads on first interaction with the
 * form, and then also offers passkeys in the autofill list of the e-mail field.
 */
export function initPasskeys(): void {
  const container = document.querySelector<HTMLElement>('[data-passkey]');
  if (!container || !('PublicKeyCredential' in window)) return;
  container.hidden = false;
  const load = () => import('./passkey-sign-in.ts');
  container
    .querySelector('button')
    ?.addEventListener('click', () => load().then(({ requestPasskeySignIn }) => requestPasskeySignIn(container)));
  const field = document.querySelector<HTMLElement>('[autocomplete~="webauthn"]');
  // If loading fails, the form still works, and the button tries again.
  const offer = () =>
    load().then(
      ({ offerPasskeys }) => offerPasskeys(container),
      () => {},
    );
  for (const event of ['pointerenter', 'focus']) field?.addEventListener(event, offer, { once: true });
}
