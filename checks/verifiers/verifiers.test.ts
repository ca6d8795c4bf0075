import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// What they say about genuine and changed files is tested where these are made: legal/acceptances, audit-log, tenants/exit-packs.
const programs = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.mjs'));
const sourceOf = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

test.each(programs)('%s says how it is used, and takes no file that it cannot read for a valid one', async (name) => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, name), ...args]).then(
      () => 'valid',
      ({ code, stderr }) => `${code} ${stderr}`,
    );
  expect(await run()).toMatch(/^1 Use: node verify/);
  expect(await run('no-such-file')).toMatch(/^1 NOT VALID: /);
});

test.each(programs)('%s is one file without packages', async (name) => {
  const imported = [...(await sourceOf(name)).matchAll(/^import .* from '(.*)';$/gm)].map(([, module]) => module);
  expect(imported.filter((module) => !module?.startsWith('node:'))).toEqual([]);
});

// Measurements of the status page are not signed: their program recomputes figures.
const ofSignatures = programs.filter((name) => name !== 'verify-sla.mjs');

test.each(ofSignatures)('%s has a place for the key', async (name) => {
  expect((await sourceOf(name)).split('__KEY__')).toHaveLength(2);
});

test('the rules of the chain are the same in each program that has them', async () => {
  const rulesOf = (source: string) => /const sha256 = .*?canonical\(digests\);\n\}\n/s.exec(source)?.[0];
  const [audit, exit] = await Promise.all(['verify-audit.mjs', 'verify-exit.mjs'].map(sourceOf));
  expect(rulesOf(audit ?? '')).toContain('personalFields');
  expect(rulesOf(exit ?? '')).toBe(rulesOf(audit ?? ''));
});
