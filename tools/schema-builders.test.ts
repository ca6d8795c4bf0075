import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaBuilders } from '../vite.config.ts';

/** The bundler goes by the name alone: a function of the app with such a name would not be called. */
test('a file of the app calls functions with the names of schema builders only if it imports them from the contract', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(?:#contract\/[^']*|zod)'/g)].join();
    const isCalled = (name: string) => new RegExp(`(?<![.\\w'#/])${name}(?:\\.\\w+)*\\(`).test(text);
    return schemaBuilders
      .filter((name) => isCalled(name) && !new RegExp(`\\b${name}\\b`).test(imported))
      .map((name) => `${path}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
