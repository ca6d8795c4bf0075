import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkArrows } from './arrows.ts';

/** Everything that can be said of the code without running it: format, lint, types, arrows between rooms, dead code. */
const root = join(import.meta.dirname, '..');

const steps: [string, string, string[]][] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', ['-p', '.']],
  ['dead code', 'knip', []],
];

for (const [what, command, args] of steps) {
  process.stdout.write(`${what}…\n`);
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
process.stdout.write('arrows between rooms…\n');
const broken = await checkArrows(root);
for (const line of broken) process.stderr.write(`${line}\n`);
if (broken.length > 0) process.exit(1);
