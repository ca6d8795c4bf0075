import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Decisions keep the names of their time; guides to new domains and acts name files of an example. */
const isChecked = (file: string) =>
  /^(README|docs\/.*)\.md$/.test(file) && !/^docs\/(decisions\/|how-to\/add-an?-(act|domain))/.test(file);

/** Source files and folders of the repository as texts name them: `domains/legal/feed.ts`, `web/ui`. */
const named = /`([\w./-]+\.(?:tsx?|css|sql)|(?:contract|server|platform|domains|identity|records|web|http)\/[\w/-]+)`/g;

/** Everything that code and configuration say, to look names up in it. */
const sources = files
  .filter((file) => /\.(tsx?|mjs|sql|json|css|ya?ml)$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

test('every function and field that the documentation names exists', () => {
  const missing = files.filter(isChecked).flatMap((doc) =>
    [...readFileSync(join(root, doc), 'utf8').matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !sources.includes(name))
      .map((name) => `${doc}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every file and folder that the documentation names exists', () => {
  const missing = files.filter(isChecked).flatMap((doc) =>
    [...readFileSync(join(root, doc), 'utf8').matchAll(named)]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => path !== 'web/art' && !path.includes('YYYYMMDD') && !files.some((file) => isAt(file, path)))
      .map((path) => `${doc}: ${path}`),
  );
  expect(missing).toEqual([]);
});

function isAt(file: string, path: string): boolean {
  const given = `/${file}`;
  return given.endsWith(`/${path}`) || given.includes(`/${path}/`);
}
