import { expect, test } from 'vitest';
import { leadsTo } from './leads-to.ts';

const answer = (records: string[] | null) => ({ resolver: 'One', records });
const seen = (...records: (string[] | null)[]) =>
  leadsTo('firn.example', records.map(answer), [answer(['203.0.113.7'])]).map(({ isSeen }) => isSeen);

test('a host leads to ours as its alias or with its address', () => {
  expect(seen(['firn.example'], ['203.0.113.7'], ['203.0.113.8'], [], null)).toEqual([true, true, false, false, false]);
});
