import { command, runStages } from './stages.ts';

/** What `npm test` runs: all checks and tests that must pass before a change is merged, the fastest first. */
await runStages([
  command('check', 'tools/check.ts'),
  command('unit', 'vitest', 'run', '--project', 'unit', '--project', 'web'),
  command('build', 'tools/build.ts', '--if-stale'),
  command('db', 'vitest', 'run', '--project', 'db'),
  command('e2e', 'vitest', 'run', '--config', 'e2e/vitest.config.ts'),
]);
