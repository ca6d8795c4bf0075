import { expect, test } from 'vitest';
import { foldLines } from './fold-lines.ts';

test('lines between two texts are one group; texts and failures stand alone', () => {
  const events = ['line', 'line', 'line', 'TEXT', 'line', 'FAILED', 'line'];
  expect(foldLines(events, (event) => event !== 'line')).toEqual([
    ['line', 'line', 'line'],
    ['TEXT'],
    ['line'],
    ['FAILED'],
    ['line'],
  ]);
  expect(foldLines([], () => true)).toEqual([]);
});
