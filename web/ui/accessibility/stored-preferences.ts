/** Local storage key, listed on /cookies. Absent means that everything is as it comes. */
export const preferencesKey = 'firn-accessibility';

/** `1 contrast keyboard lg`: the version, then what differs from the default, in this order. Anything else is ignored. */
const shape = /^1( contrast)?( still)?( keyboard)?( reader)?( sm| lg| xl)?$/;

/** Runs in the head before the first paint, beside the theme. The style sheets read the words of `data-prefs`. */
export const preferencesScript = `try{var c=localStorage.getItem('${preferencesKey}');if(${shape}.test(c))document.documentElement.dataset.prefs=c.slice(2)}catch{}`;

/** The words in force on this page; '' when everything is as it comes. */
export function readPreferenceTokens(): string {
  return document.documentElement.dataset.prefs ?? '';
}

/** Shows these words now. Whoever listens instead of looking gets announcements. */
export function applyPreferenceTokens(tokens: string): void {
  if (tokens === '') delete document.documentElement.dataset.prefs;
  else document.documentElement.dataset.prefs = tokens;
  if (tokens.includes('reader')) void import('./announcer.ts').then(({ announceChanges }) => announceChanges());
}

/** Follows what other tabs choose, also while this page slept in the browser's memory. */
export function watchPreferences(): void {
  const follow = () => {
    try {
      const stored = localStorage.getItem(preferencesKey) ?? '';
      applyPreferenceTokens(shape.test(stored) ? stored.slice(2) : '');
    } catch {
      // Storage may be forbidden: what was chosen on this page stays.
    }
  };
  addEventListener('storage', ({ key }) => {
    if (key === preferencesKey || key === null) follow();
  });
  addEventListener('pageshow', follow);
}
