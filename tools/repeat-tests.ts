import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './stages.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'build/repeated-tests.json');
const report = join(root, 'build/browser-tests.json');

/** The part of Vitest's JSON report that is read here. */
interface Report {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

interface Piece {
  run: number;
  folder: string;
  seconds: number;
  failed: { name: string; messages: string[] }[];
}

/**
 * `node tools/repeat-tests.ts 20 30`: runs the browser tests twenty times, a folder at a time, and stops after the piece
 * that ends after thirty minutes. Called again on the same commit, it goes on. The results are in build/repeated-tests.json.
 */
const [times = '20', minutes = '600'] = process.argv.slice(2);
const endsAt = performance.now() + Number(minutes) * 60_000;
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const pieces = await earlierPieces();

if (!(await command('build', 'tools/build.ts', '--if-stale').run())) process.exit(1);
for (const { run, folder } of await missingPieces()) {
  if (performance.now() > endsAt) break;
  pieces.push(await runPiece(run, folder));
  await mkdir(join(root, 'build'), { recursive: true });
  await writeFile(results, JSON.stringify({ commit, pieces }, null, 2));
}
summarize();

async function earlierPieces(): Promise<Piece[]> {
  const stored = await readFile(results, 'utf8').catch(() => null);
  if (stored === null) return [];
  const earlier = JSON.parse(stored) as { commit: string; pieces: Piece[] };
  return earlier.commit === commit ? earlier.pieces : [];
}

async function missingPieces(): Promise<Pick<Piece, 'run' | 'folder'>[]> {
  const entries = await readdir(join(root, 'e2e'), { withFileTypes: true });
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !['engines', 'nodes', 'testing'].includes(entry.name),
  );
  return Array.from({ length: Number(times) }, (_, index) => index + 1)
    .flatMap((run) => folders.map(({ name }) => ({ run, folder: name })))
    .filter(({ run, folder }) => !pieces.some((piece) => piece.run === run && piece.folder === folder));
}

async function runPiece(run: number, folder: string): Promise<Piece> {
  const beganAt = performance.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await command('e2e', 'vitest', 'run', '--config', 'e2e/vitest.config.ts', ...reporters, `e2e/${folder}/`).run();
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ name: fullName, messages: failureMessages }));
  return { run, folder, seconds: Math.round((performance.now() - beganAt) / 1_000), failed };
}

function summarize(): void {
  const failures = pieces.flatMap(({ run, failed }) => failed.map(({ name }) => `run ${run}: ${name}`));
  const runs = new Set(pieces.map(({ run }) => run)).size;
  process.stdout.write(`\n${runs} runs of ${times} begun, ${failures.length} failures\n${failures.join('\n')}\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
