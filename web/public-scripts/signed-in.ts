import { sessionHintCookie } from '#contract/identity/session-hint.ts';

/**
 * Runs in the head before the first paint: `data-signed-in` on the root element shows `[data-member]` in place of
 * `[data-guest]`. Public pages are the same bytes for everyone, so only the browser can know.
 */
export const signedInScript = `if(/${sessionHintCookie}=1/.test(document.cookie))document.documentElement.dataset.signedIn=''`;

/** Looks again when the page comes back from the back/forward cache, after prerendering, and when its tab becomes visible. */
export function watchSignedIn(): void {
  const look = () => {
    document.documentElement.toggleAttribute('data-signed-in', document.cookie.includes(`${sessionHintCookie}=1`));
  };
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}

export const isSignedIn = () => document.documentElement.hasAttribute('data-signed-in');
