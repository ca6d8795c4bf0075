import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['bakcup', 'backup', 1],
  ['fmaily', 'family', 1],
  ['ofice', 'office', 1],
  ['offfice', 'office', 1],
  ['clowd', 'cloud', 1],
  ['cybersecurty', 'cybersecurity', 1],
  ['infrastucutre', 'infrastructure', 2],
  ['cloud', 'cloud', 0],
  ['', 'ice', 3],
  ['ice', '', 3],
])('between %s and %s lie so many edits: %i', (typed, meant, edits) => {
  expect(editDistance(typed, meant)).toBe(edits);
  expect(editDistance(meant, typed)).toBe(edits);
});
