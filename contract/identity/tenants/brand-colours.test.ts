import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  brandSurfaces,
  contrastProblem,
  contrastText,
  measureContrast,
  minimumContrast,
  normalizeColour,
  passingColour,
} from './brand-colours.ts';

test('colours are measured as WCAG measures them, at the worst of their surfaces', () => {
  expect(contrastText(measureContrast('#000000', 'primary', 'light').ratio)).toBe('21.0:1');
  expect(contrastText(measureContrast('#4b8a97', 'primary', 'light').ratio)).toBe('3.9:1');
  expect(measureContrast('#767676', 'secondary', 'light')).toMatchObject({ words: 'on shaded rows' });
});

test('a figure just below the limit is not rounded up to it', () => {
  expect(contrastText(4.4999)).toBe('4.4:1');
});

test('a colour below 4.5:1 is refused with its figure and the nearest one that passes', () => {
  expect(contrastProblem('#2f4f5e', 'primary', 'light')).toBeNull();
  const problem = contrastProblem('#4b8a97', 'primary', 'light');
  expect(problem).toMatch(/^3\.9:1 with white text; text needs 4\.5:1\. #[0-9a-f]{6} has it$/);
});

test.each(['#ffff00', '#ffffff', '#000000', '#808080', '#d52b1e', '#00ff00'])(
  '%s has a passing neighbour',
  (colour) => {
    for (const of of ['primary', 'secondary'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const passing = passingColour(colour, of, theme);
        expect(measureContrast(passing, of, theme).ratio).toBeGreaterThanOrEqual(minimumContrast);
      }
    }
  },
);

test('colours are read as people type them, and nothing else is a colour', () => {
  expect(['2F4F5E', ' #2f4f5e ', '#abc'].map(normalizeColour)).toEqual(['#2f4f5e', '#2f4f5e', '#aabbcc']);
  expect(normalizeColour('red; background: url(x)')).toBe('red; background: url(x)');
});

test('the surfaces have the colours of the pages', () => {
  const css = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8');
  const tokens = (name: string) =>
    [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, hex]) => hex);
  const [paper, surface, sunken] = [tokens('paper'), tokens('surface'), tokens('sunken')];
  for (const [index, theme] of (['light', 'dark'] as const).entries()) {
    const colours = brandSurfaces.secondary[theme].map(({ colour }) => colour);
    expect(colours).toEqual([paper[index], surface[index], sunken[index]]);
  }
});
