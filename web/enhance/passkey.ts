/**
 * `Sign in with a passkey`: shown where the browser can. The part that talks to devices comes when somebody reaches for
 * the form, and then also offers passkeys among the addresses that the browser knows.
 */
export function initPasskeys(): void {
  const place = document.querySelector<HTMLElement>('[data-passkey]');
  if (!place || !('PublicKeyCredential' in window)) return;
  place.hidden = false;
  const load = () => import('./passkey-sign-in.ts');
  place.querySelector('button')?.addEventListener('click', () => load().then(({ requestPasskeySignIn }) => requestPasskeySignIn(place)));
  const field = document.querySelector<HTMLElement>('[autocomplete~="webauthn"]');
  // Should it not arrive, the form still works; the button tries again.
  const offer = () =>
    load().then(
      ({ offerPasskeys }) => offerPasskeys(place),
      () => {},
    );
  for (const event of ['pointerenter', 'focus']) field?.addEventListener(event, offer, { once: true });
}
