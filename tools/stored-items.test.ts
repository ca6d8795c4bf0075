import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as names from '#contract/browser-storage.ts';
import { sessionHintCookie } from '#contract/identity/session-hint.ts';
import { storedItems } from '#server/domains/legal/text-checks/stored-items.ts';

const root = join(import.meta.dirname, '..');

/** Calls that store something in a browser. */
const stores =
  /\b(?:localStorage|sessionStorage)\.setItem\(|\bstore\.setItem\(|\bcaches\.open\(|\bwriteCookie\(|document\.cookie = |\bindexedDB\b/;

/** What these store has no name of its own: they pass on one, or remove what is there. */
const exceptions = ['server/platform/http/cookies.ts', 'web/public-scripts/consent/analytics-script.ts'];

test('everything under a name in contract/browser-storage.ts is compared with the cookie policy', () => {
  const listed = storedItems.map(({ name }) => name);
  for (const name of [...Object.values(names), sessionHintCookie]) expect(listed).toContain(name);
});

test('code that stores something in a browser takes its name from there', async () => {
  const unnamed: string[] = [];
  for await (const path of glob('{web,server,main}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(path) || exceptions.includes(path)) continue;
    const text = await readFile(join(root, path), 'utf8');
    if (stores.test(text) && !text.includes("from '#contract/browser-storage.ts'")) unnamed.push(path);
  }
  expect(unnamed).toEqual([]);
});
