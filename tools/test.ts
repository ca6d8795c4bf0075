import { command, runStages, together } from './stages.ts';

/** What `npm test` runs: all checks and tests that must pass before a change is merged. */
await runStages([
  // Each of them waits for one core for much of its time.
  together(command('check', 'tools/check.ts'), command('build', 'tools/build.ts', '--if-stale')),
  command('unit and db', 'vitest', 'run'),
  command('e2e', 'vitest', 'run', '--config', 'e2e/vitest.config.ts'),
]);
