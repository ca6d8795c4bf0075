import { sessionHintCookie } from '#contract/identity/session-hint.ts';

/**
 * Runs in the head before the first paint: `data-signed-in` on the root element shows `[data-member]` in place of
 * `[data-guest]`. Public pages are the same bytes for everyone, so only the browser can know. Read again when the page is
 * shown from the back/forward cache, after prerendering and when its tab becomes visible.
 */
export const signedInScript = `(f=>{f();addEventListener('pageshow',f);document.addEventListener('visibilitychange',f)})(()=>document.documentElement.toggleAttribute('data-signed-in',/${sessionHintCookie}=1/.test(document.cookie)))`;

export const isSignedIn = () => document.documentElement.hasAttribute('data-signed-in');
