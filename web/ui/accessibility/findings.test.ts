import { expect, test } from 'vitest';
import { findingsOf, scoreOf, skippedLevels } from './findings.ts';

const page = {
  targets: { all: 10, large: 9, inline: 3 },
  images: { all: 0, missing: 0 },
  controls: { all: 12, missing: 1 },
  headings: [1, 2, 3, 2],
  landmarks: { main: 1, navigation: 2, banner: 1, contentinfo: 1 },
  isTouch: true,
};

test('touch targets are good from 90% and fair from 70%', () => {
  expect([90, 89, 70, 69].map((large) => scoreOf(large, 100))).toEqual(['Good', 'Fair', 'Fair', 'Poor']);
  expect(scoreOf(0, 0)).toBeNull();
});

test('a share is rounded down, so that the number never looks better than the verdict', () => {
  const [targets] = findingsOf({ ...page, targets: { all: 1000, large: 899, inline: 0 } });
  expect(targets).toMatchObject({ value: '89%', word: 'Fair' });
});

test('a heading may go back up by several levels, but not down', () => {
  expect(skippedLevels([1, 2, 3, 4, 2, 1])).toBe(0);
  expect(skippedLevels([1, 3, 2, 4])).toBe(2);
  expect(skippedLevels([])).toBe(0);
});

test('each finding states what was counted, and nothing is judged where there is nothing to count', () => {
  expect(findingsOf(page).map(({ label, value, word, source }) => [label, value, word, source])).toEqual([
    ['Touch targets', '90%', 'Good', '9 of 10 reach 44 px. 3 inline links excluded.'],
    ['Alternative texts', 'None', null, '0 pictures with content.'],
    ['Labels', '1 missing', 'Poor', '12 fields, buttons and links.'],
    ['Heading order', '0 skipped', 'Good', '4 headings, 1 of the first level.'],
    ['Landmarks', '5 found', 'Good', 'main 1, navigation 2, banner 1, contentinfo 1.'],
  ]);
});

test('touch targets are not measured where there is no touch', () => {
  const [targets] = findingsOf({ ...page, isTouch: false });
  expect(targets).toMatchObject({ label: 'Touch targets', value: 'Not measured', word: null });
});
