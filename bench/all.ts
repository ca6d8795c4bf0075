import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Every benchmark, one after the other, so that they do not influence each other. */
const failed = [
  'page-bytes',
  'home',
  'render',
  'contact',
  'search',
  'pricing/estimates',
  'back-office',
  'legal',
  'analytics',
  'sign-in',
  'sign-in-overload',
  'session',
  'rate-limits',
  'start',
  'memory',
  'backups/backups',
  'collecting',
  'lighthouse',
].filter((name) => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
  return status !== 0;
});
if (failed.length > 0) process.exitCode = 1;
