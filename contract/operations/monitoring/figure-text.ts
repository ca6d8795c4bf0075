import { swissNumber } from '#contract/swiss-number.ts';
import { type FigureKey, figureOf } from './figures.ts';

const whole = swissNumber({ maximumFractionDigits: 0 });
const oneDigit = swissNumber({ maximumFractionDigits: 1 });

export const notMeasured = 'not measured here';

/** A figure's value and its unit: `1.3` `%`, `148` `ms`, `4.1` `GB`, `12` ``. */
export function figureParts(key: FigureKey, value: number): { value: string; unit: string } {
  const { unit } = figureOf(key);
  if (unit === 'B' || unit === 'B/s') {
    const [size, prefix] = value >= 1e9 ? [value / 1e9, 'G'] : value >= 1e6 ? [value / 1e6, 'M'] : [value / 1e3, 'k'];
    return { value: digits(size), unit: `${prefix}${unit}` };
  }
  if (unit === 's' && value >= 120) return { value: digits(value / 60), unit: 'min' };
  return { value: digits(value), unit };
}

const digits = (value: number) => (Math.abs(value) < 10 ? oneDigit : whole).format(value);

/** The same in one text: `148 ms`. */
export function figureText(key: FigureKey, value: number | null): string {
  if (value === null) return notMeasured;
  const { value: text, unit } = figureParts(key, value);
  return unit === '' ? text : unit === '%' ? `${text}%` : `${text} ${unit}`;
}
