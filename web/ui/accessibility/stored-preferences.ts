import { preferencesKey } from '#contract/browser-storage.ts';

/** `1 contrast keyboard lg`: the version, then the non-default values in this order. Anything else is ignored. */
const shape = /^1( contrast)?( still)?( keyboard)?( reader)?( sm| lg| xl)?$/;

/**
 * Runs in the head before the first paint, beside the theme script. The style sheets select by the tokens of
 * `data-prefs`.
 */
export const preferencesScript = `try{var c=localStorage.getItem('${preferencesKey}');if(${shape}.test(c))document.documentElement.dataset.prefs=c.slice(2)}catch{}`;

/** The tokens applied to this page; '' when all are defaults. */
export function readPreferenceTokens(): string {
  return document.documentElement.dataset.prefs ?? '';
}

/** Applies these tokens now, and starts announcements in screen-reader mode. */
export function applyPreferenceTokens(tokens: string): void {
  if (tokens === '') delete document.documentElement.dataset.prefs;
  else document.documentElement.dataset.prefs = tokens;
  if (tokens.includes('reader')) void import('./announcer.ts').then(({ announceChanges }) => announceChanges());
}

/** Applies changes from other tabs, also after a return from the back/forward cache. */
export function watchPreferences(): void {
  const follow = () => {
    try {
      const stored = localStorage.getItem(preferencesKey) ?? '';
      applyPreferenceTokens(shape.test(stored) ? stored.slice(2) : '');
    } catch {
      // Storage may be blocked: this page keeps its own choice.
    }
  };
  addEventListener('storage', ({ key }) => {
    if (key === preferencesKey || key === null) follow();
  });
  addEventListener('pageshow', follow);
}
