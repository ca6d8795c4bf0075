import { expect, test } from 'vitest';
import { fontSizeOfPx, parsePreferences, pxOfFontSize, serializePreferences } from './preferences.ts';
import { preferencesScript } from './stored-preferences.ts';

const everything = {
  highContrast: true,
  reducedMotion: true,
  keyboardNavigation: true,
  screenReaderOptimized: true,
  fontSize: 'xl',
} as const;

/** What the script in the head sets for a stored value. */
function atFirstPaint(stored: string | null): string | undefined {
  const dataset: { prefs?: string } = {};
  const run = new Function('localStorage', 'document', preferencesScript);
  run({ getItem: () => stored }, { documentElement: { dataset } });
  return dataset.prefs;
}

test('preferences are serialised to tokens and parsed back', () => {
  expect(serializePreferences(everything)).toBe('contrast still keyboard reader xl');
  expect(parsePreferences(serializePreferences(everything))).toEqual(everything);
  expect(serializePreferences(parsePreferences(''))).toBe('');
  expect(parsePreferences('').fontSize).toBe('md');
});

test('the slider maps 14 to sm, 16 to md, 18 to lg and 20 to xl, and back', () => {
  expect([14, 16, 18, 20].map(fontSizeOfPx)).toEqual(['sm', 'md', 'lg', 'xl']);
  expect((['sm', 'md', 'lg', 'xl'] as const).map(pxOfFontSize)).toEqual([14, 16, 18, 20]);
  expect(fontSizeOfPx(99)).toBe('md');
});

test('every possible choice applies at the first paint', () => {
  for (let bits = 0; bits < 16; bits++) {
    for (const fontSize of ['sm', 'md', 'lg', 'xl'] as const) {
      const on = (bit: number) => (bits & bit) !== 0;
      const tokens = serializePreferences({
        highContrast: on(1),
        reducedMotion: on(2),
        keyboardNavigation: on(4),
        screenReaderOptimized: on(8),
        fontSize,
      });
      if (tokens !== '') expect(atFirstPaint(`1 ${tokens}`)).toBe(tokens);
    }
  }
});

test('an unknown value, or one of another version, is ignored', () => {
  for (const stored of [null, '', '2 contrast', '1 xl contrast', '1 contrast contrast', '1 "><script>', '{"v":1}']) {
    expect(atFirstPaint(stored)).toBeUndefined();
  }
});
