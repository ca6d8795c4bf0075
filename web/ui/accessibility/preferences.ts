import { preferencesKey } from '#contract/browser-storage.ts';
import { applyPreferenceTokens } from './stored-preferences.ts';

export const fontSizes = ['sm', 'md', 'lg', 'xl'] as const;
export type FontSize = (typeof fontSizes)[number];

/** Requirements 1.9: 14 to 20 in steps of 2. */
export const slider = { min: 14, max: 20, step: 2 };

/** Requirements 1.3: the options of the accessibility panel. */
export interface Preferences {
  highContrast: boolean;
  reducedMotion: boolean;
  fontSize: FontSize;
  keyboardNavigation: boolean;
  screenReaderOptimized: boolean;
}

const tokens = {
  highContrast: 'contrast',
  reducedMotion: 'still',
  keyboardNavigation: 'keyboard',
  screenReaderOptimized: 'reader',
} as const;

export type SwitchPreference = keyof typeof tokens;
const switchPreferences = Object.keys(tokens) as SwitchPreference[];

/** The tokens of `data-prefs`, in the order in which they are stored. */
export function serializePreferences(preferences: Preferences): string {
  const on = switchPreferences.filter((name) => preferences[name]).map((name) => tokens[name]);
  return [...on, ...(preferences.fontSize === 'md' ? [] : [preferences.fontSize])].join(' ');
}

export function parsePreferences(text: string): Preferences {
  const tokenSet = new Set(text.split(' '));
  return {
    highContrast: tokenSet.has(tokens.highContrast),
    reducedMotion: tokenSet.has(tokens.reducedMotion),
    keyboardNavigation: tokenSet.has(tokens.keyboardNavigation),
    screenReaderOptimized: tokenSet.has(tokens.screenReaderOptimized),
    fontSize: fontSizes.find((size) => tokenSet.has(size)) ?? 'md',
  };
}

/** 14 px is sm, 16 md, 18 lg, 20 xl. */
export function fontSizeOfPx(px: number): FontSize {
  return fontSizes[(px - slider.min) / slider.step] ?? 'md';
}

export function pxOfFontSize(size: FontSize): number {
  return slider.min + fontSizes.indexOf(size) * slider.step;
}

/** Applies and stores the preferences; when all are defaults, nothing is stored. */
export function savePreferences(preferences: Preferences): void {
  const serialized = serializePreferences(preferences);
  applyPreferenceTokens(serialized);
  try {
    if (serialized === '') localStorage.removeItem(preferencesKey);
    else localStorage.setItem(preferencesKey, `1 ${serialized}`);
  } catch {
    // Storage may be blocked or full: the choice then applies to this page only.
  }
}

/** Calls the listener when the applied tokens change. Returns the unsubscribe function. */
export function subscribeToPreferences(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-prefs'] });
  return () => observer.disconnect();
}
