import { choicesKey, showWords } from './stored-choices.ts';

export const fontSizes = ['sm', 'md', 'lg', 'xl'] as const;
export type FontSize = (typeof fontSizes)[number];

/** spec 000 §9: 14 to 20 in steps of 2. */
export const slider = { min: 14, max: 20, step: 2 };

/** spec 000 §3: what the settings panel offers. */
export interface Choices {
  highContrast: boolean;
  reducedMotion: boolean;
  fontSize: FontSize;
  keyboardNavigation: boolean;
  screenReaderOptimized: boolean;
}

const words = {
  highContrast: 'contrast',
  reducedMotion: 'still',
  keyboardNavigation: 'keyboard',
  screenReaderOptimized: 'reader',
} as const;

export type Switched = keyof typeof words;
const switched = Object.keys(words) as Switched[];

/** The words of `data-prefs`, in the order in which they are stored. */
export function wordsOf(choices: Choices): string {
  const on = switched.filter((name) => choices[name]).map((name) => words[name]);
  return [...on, ...(choices.fontSize === 'md' ? [] : [choices.fontSize])].join(' ');
}

export function choicesOf(text: string): Choices {
  const said = new Set(text.split(' '));
  return {
    highContrast: said.has(words.highContrast),
    reducedMotion: said.has(words.reducedMotion),
    keyboardNavigation: said.has(words.keyboardNavigation),
    screenReaderOptimized: said.has(words.screenReaderOptimized),
    fontSize: fontSizes.find((size) => said.has(size)) ?? 'md',
  };
}

/** 14 px is sm, 16 md, 18 lg, 20 xl. */
export function fontSizeAt(px: number): FontSize {
  return fontSizes[(px - slider.min) / slider.step] ?? 'md';
}

export function pxOf(size: FontSize): number {
  return slider.min + fontSizes.indexOf(size) * slider.step;
}

/** Shows the choices now and remembers them; with every default nothing is stored. */
export function choose(choices: Choices): void {
  const chosen = wordsOf(choices);
  showWords(chosen);
  try {
    if (chosen === '') localStorage.removeItem(choicesKey);
    else localStorage.setItem(choicesKey, `1 ${chosen}`);
  } catch {
    // Storage may be forbidden or full: the choice then holds for this page only.
  }
}

/** Calls back when the words in force change, whoever changed them. */
export function subscribeToChoices(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-prefs'] });
  return () => observer.disconnect();
}
