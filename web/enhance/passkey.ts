/**
 * `Sign in with a passkey`: shown where the browser supports it. The WebAuthn part loads on first interaction with the
 * form, and then also offers passkeys in the autofill list of the e-mail field.
 */
export function initPasskeys(): void {
  const place = document.querySelector<HTMLElement>('[data-passkey]');
  if (!place || !('PublicKeyCredential' in window)) return;
  place.hidden = false;
  const load = () => import('./passkey-sign-in.ts');
  place
    .querySelector('button')
    ?.addEventListener('click', () => load().then(({ requestPasskeySignIn }) => requestPasskeySignIn(place)));
  const field = document.querySelector<HTMLElement>('[autocomplete~="webauthn"]');
  // If loading fails, the form still works, and the button tries again.
  const offer = () =>
    load().then(
      ({ offerPasskeys }) => offerPasskeys(place),
      () => {},
    );
  for (const event of ['pointerenter', 'focus']) field?.addEventListener(event, offer, { once: true });
}
