import { join } from 'node:path';
import { checkImportRules } from './import-rules.ts';
import { brokenLimits, measureHouse } from './measure-house.ts';
import { command, runStages } from './stages.ts';
import { findWords } from './words.ts';

const root = join(import.meta.dirname, '..');

/** A stage that prints what it finds wrong, one line each. */
function finding(name: string, find: () => Promise<string[]>) {
  return {
    name,
    async run() {
      const found = await find();
      for (const line of found) process.stderr.write(`${line}\n`);
      return found.length === 0;
    },
  };
}

/** Everything that can be checked without running the code. */
await runStages([
  command('format and lint', 'biome', 'check', '--error-on-warnings'),
  command('route types', 'react-router', 'typegen'),
  // One checker: several check the types that files share once each, and the build waits for the other core.
  command('types', 'tsc', '-p', '.', '--checkers', '1'),
  command('dead code', 'knip'),
  finding('import rules', () => checkImportRules(root)),
  finding('words', () => findWords(root)),
  finding('sizes', async () => brokenLimits(await measureHouse(root))),
]);
