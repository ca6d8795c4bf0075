import { resolve } from 'node:path';
import { digestOf, digestsIn } from './folder-digest.ts';

/**
 * Compares two packages that were made from the same commit in two folders: `npm run compare-builds ONE OTHER`. Prints the files that
 * differ and ends with 1, or the digest that both have.
 */
const [one, other] = process.argv.slice(2);
if (one === undefined || other === undefined) {
  process.stderr.write('npm run compare-builds ONE OTHER: name two packages\n');
  process.exit(2);
}
const [first, second] = await Promise.all([digestsIn(resolve(one)), digestsIn(resolve(other))]);
const paths = [...new Set([...first.keys(), ...second.keys()])].sort();
const differing = paths.filter((path) => first.get(path) !== second.get(path));
for (const path of differing) {
  const missing = first.has(path) ? `only in ${one}` : `only in ${other}`;
  process.stdout.write(`${path}: ${first.has(path) && second.has(path) ? 'differs' : missing}\n`);
}
process.stdout.write(
  differing.length === 0
    ? `${paths.length} files are the same: ${digestOf(first)}\n`
    : `${differing.length} of ${paths.length} files differ\n`,
);
if (differing.length > 0 || paths.length === 0) process.exitCode = 1;
