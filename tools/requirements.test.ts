import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const cited = /[Rr]equirements((?:,? (?:and )?[12]\.[0-9]+(?:\.[0-9]+)?)+)/g;

function citations(): Map<string, string> {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql', '*.css', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = new Map<string, string>();
  for (const file of files.split('\n').filter((name) => name && name !== 'docs/requirements.md'))
    for (const [, numbers = ''] of readFileSync(join(root, file), 'utf8').matchAll(cited))
      for (const [number] of numbers.matchAll(/[12]\.[0-9]+(?:\.[0-9]+)?/g)) found.set(number, file);
  return found;
}

test('every cited requirement is stated, and every stated one is cited', () => {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const stated = [...text.matchAll(/^## ([12]\.[0-9.]+) /gm)].map(([, number]) => number);
  const found = citations();
  expect([...found].filter(([number]) => !stated.includes(number))).toEqual([]);
  expect(stated.filter((number) => number !== undefined && !found.has(number))).toEqual([]);
});
