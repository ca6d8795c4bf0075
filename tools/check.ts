import { join } from 'node:path';
import { checkImportRules } from './import-rules.ts';
import { command, runStages } from './stages.ts';

/** Everything that can be said of the code without running it: format, lint, types, arrows between rooms, dead code. */
await runStages([
  command('format and lint', 'biome', 'check', '--error-on-warnings'),
  command('route types', 'react-router', 'typegen'),
  command('types', 'tsc', '-p', '.'),
  command('dead code', 'knip'),
  {
    name: 'arrows between rooms',
    async run() {
      const broken = await checkImportRules(join(import.meta.dirname, '..'));
      for (const line of broken) process.stderr.write(`${line}\n`);
      return broken.length === 0;
    },
  },
]);
