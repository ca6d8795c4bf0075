import { join } from 'node:path';
import { findVulnerabilities } from '#server/platform/vulnerabilities/find-vulnerabilities.ts';

/**
 * Compares the production dependencies of the lock file with a file of known vulnerabilities, one OSV record a line, without any
 * network: `npm run audit:offline FILE`. Ends with 1 when one is found.
 */
const root = join(import.meta.dirname, '../..');
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('npm run audit:offline FILE: name a file with one OSV record a line\n');
  process.exit(2);
}
const { at, records, packages, found } = await findVulnerabilities(join(root, 'package-lock.json'), file);
for (const { id, dependency, severity } of found) process.stdout.write(`${severity.padEnd(8)} ${dependency} ${id}\n`);
const newest = at === null ? 'without a date' : `the newest of ${at.toISOString().slice(0, 10)}`;
process.stdout.write(`${found.length} found: ${packages} packages compared with ${records} records, ${newest}\n`);
// Nothing can be found in a file without records of npm.
if (found.length > 0 || records === 0) process.exitCode = 1;
