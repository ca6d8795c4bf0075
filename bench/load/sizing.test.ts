import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sizeFor, sizingTable } from './sizing.ts';

test('the guide has the table that is computed from what was measured', async () => {
  expect(await readFile('docs/sizing.md', 'utf8'), 'print it: node bench/load/sizing.ts').toContain(sizingTable());
});

test('more views need more of everything, and a CDN less', () => {
  for (let power = 6; power <= 8; power++) {
    const [direct, behind, more] = [sizeFor(10 ** power, 0), sizeFor(10 ** power, 0.9), sizeFor(10 ** (power + 1), 0)];
    expect(behind.server).toBeLessThanOrEqual(direct.server);
    expect(behind.peakMbit).toBeLessThan(direct.peakMbit);
    expect(more.server).toBeGreaterThan(direct.server);
    expect(more.chfAMonth).toBeGreaterThan(direct.chfAMonth);
    expect(Number.isFinite(direct.waitMs)).toBe(true);
  }
});
