import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { command } from './stages.ts';

const root = join(import.meta.dirname, '..');
const report = 'build/browser-tests.json';

/** The part of Vitest's JSON report that is read here. */
interface Report {
  testResults: { name: string; status: 'passed' | 'failed' }[];
}

/**
 * Runs the browser tests. A file that fails is run once more, from the start, with a server and a database of its own;
 * what passes only then is named at the end. Read such a file as a defect of the test or of the product.
 */
if (!(await run())) {
  const failed = await failedFiles();
  process.stdout.write(`\nagain, from the start: ${failed.join(', ') || 'nothing, as no test ran'}\n`);
  const hasPassed = failed.length > 0 && (await run(...failed));
  process.stdout.write(`\npassed only the second time: ${hasPassed ? failed.join(', ') : 'none'}\n`);
  process.exitCode = hasPassed ? 0 : 1;
}

function run(...files: string[]): Promise<boolean> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return command('e2e', 'vitest', 'run', '--config', 'e2e/vitest.config.ts', ...reporters, ...files).run();
}

async function failedFiles(): Promise<string[]> {
  const { testResults } = JSON.parse(await readFile(join(root, report), 'utf8')) as Report;
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
}
