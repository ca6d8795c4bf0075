import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageFile from '../../package.json' with { type: 'json' };
import { digestOf, digestsIn } from './folder-digest.ts';
import { groupCommits, readCommits } from './release-commits.ts';

/**
 * Writes the notes of a release: `npm run release-notes -- --since COMMIT --package FOLDER --to FILE [--key FILE]`. With the private key
 * of SSH in `--key`, FILE.sig is the signature of the notes, and through the digest in them of the package.
 */
const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { since: { type: 'string' }, package: { type: 'string' }, to: { type: 'string' }, key: { type: 'string' } },
});
const { since, to, key } = values;
if (since === undefined || values.package === undefined || to === undefined) {
  process.stderr.write('npm run release-notes -- --since COMMIT --package FOLDER --to FILE [--key FILE]\n');
  process.exit(2);
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
const digests = await digestsIn(resolve(values.package));
const groups = groupCommits(
  readCommits(git('log', '--no-merges', '--name-only', '--format=%x00%h%x09%s', `${since}..HEAD`)),
);
const lines = [
  `# Firn ${packageFile.version}`,
  '',
  `- Commit: ${git('rev-parse', 'HEAD').trim()}`,
  `- Since: ${git('rev-parse', since).trim()}`,
  `- Package: ${digests.size} files, SHA-256 ${digestOf(digests)}`,
  `- Components: sbom.cdx.json, ${digests.get('sbom.cdx.json') ?? 'not in the package'}`,
  ...groups.flatMap(({ area, subjects }) => ['', `## ${area}`, '', ...subjects.map((subject) => `- ${subject}`)]),
];
await writeFile(to, `${lines.join('\n')}\n`);
if (key !== undefined)
  execFileSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'firn-release', to], { stdio: ['ignore', 2, 2] });
process.stdout.write(`${to}: ${groups.reduce((sum, { subjects }) => sum + subjects.length, 0)} changes\n`);
