import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Libraries of megabytes, which the first call of the API would load for all that never use them (docs/decisions/026). */
const large = /^(pdfkit|fontkit|sharp|nodemailer|@node-saml\/|playwright-core)/;

/** What a file imports as it is loaded: types are erased, and what is imported by a call is loaded with the call. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type\b)(?:[^;'"]*? from )?'([^']+)'/gm)].map(
    ([, name]) => name ?? '',
  );
}

function pathOf(name: string, file: string): string | null {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? join(dirname(file), name) : null;
}

test('no router loads a large library before a call needs it', () => {
  const routers = globSync('server/**/router.ts');
  expect(routers.length).toBeGreaterThan(30);
  /** By file: the one that imported it first. */
  const reached = new Map<string, string>(routers.map((file) => [file, '']));
  const found: string[] = [];
  for (const [file] of reached) {
    for (const name of importsOf(file)) {
      const path = pathOf(name, file);
      if (path !== null && !reached.has(path)) reached.set(path, file);
      if (path === null && large.test(name)) found.push(`${name}: ${wayTo(file)}`);
    }
  }
  expect(reached.size).toBeGreaterThan(500);
  expect(found).toEqual([]);

  function wayTo(file: string): string {
    const from = reached.get(file);
    return from ? `${file} ← ${wayTo(from)}` : file;
  }
});
