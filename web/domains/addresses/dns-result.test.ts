import { expect, test } from 'vitest';
import { compareRecord } from './dns-result.ts';

const expected = 'firn-domain=7f3a19c2b82d0f6e';
const answer = (records: string[] | null) => ({
  resolver: 'One',
  records,
  isSeen: records?.includes(expected) ?? false,
});

test.each([
  [[], 'Not checked', null, 0],
  [[answer(null)], 'No answer', null, 0],
  [[answer([expected]), answer(null)], 'Same', expected, 0],
  [[answer([expected]), answer([])], 'Not everywhere yet', expected, 0],
  [[answer(['firn-domain=7f3a19c2b8'])], 'Cut off', 'firn-domain=7f3a19c2b8', 6],
  [[answer(['v=spf1 -all'])], 'Different', 'v=spf1 -all', 0],
  [[answer([])], 'Missing', 'none', 0],
])('%j is compared with the expected value', (answers, label, seen, missing) => {
  expect(compareRecord(expected, answers)).toMatchObject({ label, seen, missing });
});
