import { sessionHintCookie } from '#contract/identity/session-hint.ts';

/**
 * Runs in the head before the first paint: `data-signed-in` on the root element shows `[data-member]` in place of
 * `[data-guest]`. Public pages are the same bytes for everyone, so only the browser can know.
 */
export const signedInScript = `if(/${sessionHintCookie}=1/.test(document.cookie))document.documentElement.dataset.signedIn=''`;

/** Looks again when the page comes back from the back/forward cache, after prerendering, and when its tab becomes visible. */
export function watchSignedIn(): void {
  addEventListener('pageshow', lookAtSignedIn);
  document.addEventListener('visibilitychange', lookAtSignedIn);
}

/** Lets the page follow the cookie, and returns whether this browser is signed in. */
export function lookAtSignedIn(): boolean {
  const isHinted = document.cookie.includes(`${sessionHintCookie}=1`);
  return document.documentElement.toggleAttribute('data-signed-in', isHinted);
}

export const isSignedIn = () => document.documentElement.hasAttribute('data-signed-in');
