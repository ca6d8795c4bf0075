import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { ResultFileError, readCoverage, readTests } from './result-files.ts';

const folder = await createTemporaryFolder('firn-results-');
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const assertion = (fullName: string, status: string) => ({ fullName, status });

test('JSON of Vitest is counted, and a file that did not load has failed', async () => {
  const file = await fileWith('unit.json', {
    testResults: [
      { name: 'a.test.ts', assertionResults: [assertion('adds', 'passed'), assertion('divides', 'failed')] },
      { name: 'b.test.ts', assertionResults: [assertion('waits', 'pending'), assertion('later', 'todo')] },
      { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(await readTests(file, 'functionality')).toMatchObject({
    subject: 'unit',
    measuredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    facts: {
      type: 'tests',
      kind: 'functionality',
      passed: 1,
      failed: 2,
      skipped: 2,
      failures: ['divides', 'c.test.ts'],
    },
  });
});

test('JUnit XML is counted', async () => {
  const file = await fileWith(
    'engines.xml',
    `<?xml version="1.0"?><testsuites><testsuite name="Firefox">
      <testcase name="reads &amp; writes"/><testcase name="signs in"><failure message="no"/></testcase>
      <testcase name="searches"><error/></testcase><testcase name="prints"><skipped/></testcase>
    </testsuite></testsuites>`,
  );
  expect((await readTests(file, 'compatibility')).facts).toEqual({
    ...{ type: 'tests', kind: 'compatibility', passed: 1, failed: 2, skipped: 1 },
    failures: ['signs in', 'searches'],
  });
});

const part = (total: number, covered: number) => ({ total, covered, skipped: 0, pct: 0 });
const of = (total: number, covered: number) => ({
  lines: part(total, covered),
  statements: part(total, covered),
  branches: part(10, 8),
  functions: part(10, 9),
});

test('a coverage summary has its totals, and the files that are covered least without the folders of the machine', async () => {
  const file = await fileWith('coverage-summary.json', {
    total: of(1_000, 894),
    '/home/ci/firn/server/a.ts': of(300, 100),
    '/home/ci/firn/web/b.ts': of(700, 694),
  });
  expect((await readCoverage(file)).facts).toMatchObject({
    type: 'coverage',
    lines: { total: 1_000, covered: 894 },
    files: 2,
    least: [
      { file: 'server/a.ts', percent: 33.3 },
      { file: 'web/b.ts', percent: 99.1 },
    ],
  });
});

test.each([
  [
    'a file that is not there',
    () => readCoverage(join(folder, 'nothing.json')),
    /^The file .*nothing\.json was not found$/,
  ],
  ['no JSON', async () => readTests(await fileWith('x.json', 'hello'), 'functionality'), /x\.json: Unexpected token/],
  [
    'other JSON',
    async () => readTests(await fileWith('y.json', { tests: [] }), 'functionality'),
    /y\.json: it does not have the expected form \(testResults/,
  ],
  [
    'other XML',
    async () => readTests(await fileWith('z.xml', '<html></html>'), 'functionality'),
    /z\.xml: it is no JUnit XML/,
  ],
  [
    'broken XML',
    async () => readTests(await fileWith('w.xml', '<testsuites><testcase>'), 'functionality'),
    /w\.xml: it is no JUnit XML/,
  ],
  [
    'a run without a test',
    async () => readTests(await fileWith('v.json', { testResults: [] }), 'functionality'),
    /v\.json: it has no tests/,
  ],
  ['no summary', async () => readCoverage(await fileWith('u.json', { a: of(1, 1) })), /u\.json: .*it has no total/],
])('%s is refused with its name and the reason', async (_what, read, message) => {
  const error = await read().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ResultFileError);
  expect((error as Error).message).toMatch(message);
});

test('what lies below a file was not found, and a folder is no file', async () => {
  const below = join(await fileWith('flat.json', '{}'), 'coverage.json');
  await expect(readCoverage(below)).rejects.toThrow(new ResultFileError(`The file ${below} was not found`));
  await expect(readCoverage(folder)).rejects.toThrow(new ResultFileError(`${folder} is a folder, not a file`));
});
