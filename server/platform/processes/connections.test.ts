import { expect, test } from 'vitest';
import { connectionsOfNode, connectionsOfPool } from './connections.ts';

/** Of 100 that PostgreSQL allows by default it keeps three for its owner. */
const possible = 97;

test('the embedded database has room for the connections of as many processes as a server may have', () => {
  expect([1, 2, 4, 8].map(connectionsOfPool)).toEqual([10, 10, 5, 3]);
  for (let processes = 1; processes <= 8; processes++)
    expect(connectionsOfNode(processes), String(processes)).toBeLessThanOrEqual(possible);
});
