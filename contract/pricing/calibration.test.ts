import { expect, test } from 'vitest';
import { calibrate, type FinishedProject, ratioText } from './calibration.ts';

const project = (actualHundredths: number, change: Partial<FinishedProject> = {}): FinishedProject => ({
  ...{ service: 'cloud', level: 'complex', estimatedHundredths: 10_000, actualHundredths },
  ...change,
});

test('median and quartiles of real by estimated hours', () => {
  const projects = [9_000, 10_000, 11_000, 12_000, 20_000].map((hours) => project(hours));
  expect(calibrate(projects)).toEqual([
    { service: 'cloud', level: 'complex', count: 5, ratio: { lowerQuartile: 1000, median: 1100, upperQuartile: 1200 } },
  ]);
  const [six] = calibrate([...projects, project(30_000)]);
  expect(six?.ratio).toEqual({ lowerQuartile: 1025, median: 1150, upperQuartile: 1800 });
});

test('four projects are counted without a figure, and groups are not mixed', () => {
  const four = [1, 2, 3, 4].map(() => project(10_000));
  const other = project(50_000, { level: 'simple' });
  expect(calibrate([...four, other])).toEqual([
    { service: 'cloud', level: 'simple', count: 1, ratio: null },
    { service: 'cloud', level: 'complex', count: 4, ratio: null },
  ]);
});

test.each([
  [1000, 'as estimated'],
  [1124, '+12%'],
  [950, '−5%'],
])('%i is %s', (ratio, text) => expect(ratioText(ratio)).toBe(text));
