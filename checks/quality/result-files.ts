import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import { z } from 'zod';
import type { QualityFacts, TestedItem, TestsFacts } from '#contract/operations/quality/facts.ts';
import { shortened } from './problems.ts';

/** A file that is not what its option asks for; the message says which file, and why. */
export class ResultFileError extends Error {}

/** Reads the results of a test run: JSON as Vitest and Jest write it, or JUnit XML. Throws a ResultFileError. */
export function readTests(file: string, kind: TestsFacts['kind']): Promise<TestedItem> {
  return readItem(file, (text) => ({ type: 'tests', kind, ...countsOf(text) }));
}

/** Reads a coverage summary: the `coverage-summary.json` of Istanbul's `json-summary` reporter. Throws a ResultFileError. */
export function readCoverage(file: string): Promise<TestedItem> {
  return readItem(file, coverageOf);
}

/** Results are as old as their file. */
async function readItem(file: string, read: (text: string) => QualityFacts): Promise<TestedItem> {
  try {
    const [text, { mtime }] = [await readFile(file, 'utf8'), await stat(file)];
    const subject = basename(file, extname(file)).slice(0, 120);
    return { subject, facts: read(text), measuredAt: mtime.toISOString(), durationMs: 0 };
  } catch (error) {
    throw new ResultFileError(notReadText(file, error) ?? `${file}: ${problemOf(error)}`);
  }
}

/** What the operating system says most often, as a sentence; null for any other problem. */
function notReadText(file: string, error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `The file ${file} was not found`;
  if (code === 'EISDIR') return `${file} is a folder, not a file`;
  if (code === 'EACCES' || code === 'EPERM') return `The file ${file} may not be read by this user`;
  return null;
}

function problemOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `it does not have the expected form (${issue?.path.join('.') || 'at its beginning'}: ${issue?.message})`;
  }
  return error instanceof Error ? error.message : String(error);
}

type Counts = Omit<TestsFacts, 'type' | 'kind'>;

const countsOf = (text: string): Counts => (text.trimStart().startsWith('<') ? countsOfXml(text) : countsOfJson(text));

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string().optional(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

function countsOfJson(text: string): Counts {
  const { testResults } = report.parse(JSON.parse(text));
  const cases = testResults.flatMap(({ name, status, assertionResults }) =>
    // A file that could not be loaded has no tests, and has failed.
    status === 'failed' && assertionResults.length === 0
      ? [{ name, outcome: 'failed' as const }]
      : assertionResults.map(({ fullName, status: one }) => ({ name: fullName, outcome: outcomeOf(one) })),
  );
  return counted(cases);
}

type Outcome = 'passed' | 'failed' | 'skipped';

const outcomeOf = (status: string): Outcome => (status === 'passed' || status === 'failed' ? status : 'skipped');

function countsOfXml(text: string): Counts {
  const problems: string[] = [];
  const errorHandler = (_level: string, message: string) => void problems.push(message);
  const document = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
  const [problem] = problems;
  if (problem !== undefined || !/^testsuites?$/.test(document?.documentElement?.tagName ?? ''))
    throw new Error('it is no JUnit XML');
  const cases = Array.from(document.getElementsByTagName('testcase'));
  return counted(
    cases.map((one) => {
      const has = (tag: string) => one.getElementsByTagName(tag).length > 0;
      const outcome = has('failure') || has('error') ? 'failed' : has('skipped') ? 'skipped' : 'passed';
      return { name: one.getAttribute('name') ?? '', outcome };
    }),
  );
}

function counted(cases: readonly { name: string; outcome: Outcome }[]): Counts {
  if (cases.length === 0) throw new Error('it has no tests');
  const count = (outcome: Outcome) => cases.filter((one) => one.outcome === outcome).length;
  const failures = cases.filter(({ outcome }) => outcome === 'failed').map(({ name }) => shortened(name));
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    failures: failures.slice(0, 50),
  };
}

const part = z.object({
  total: z.number().int().min(0),
  covered: z.number().int().min(0),
  pct: z.number().or(z.string()),
});
const measured = z.object({ lines: part, statements: part, branches: part, functions: part });
const summary = z.record(z.string(), measured).refine((all) => 'total' in all, 'it has no total');

/** Of the files, those with the lowest share of lines are named. */
const namedFiles = 10;

function coverageOf(text: string): QualityFacts {
  const { total, ...files } = summary.parse(JSON.parse(text));
  if (!total) throw new Error('it has no total');
  const root = commonStart(Object.keys(files));
  const least = Object.entries(files)
    .filter(([, { lines }]) => lines.total > 0)
    .map(([file, { lines }]) => ({
      file: shortened(file.slice(root.length)),
      percent: Math.floor((1000 * lines.covered) / lines.total) / 10,
    }))
    .toSorted((a, b) => a.percent - b.percent)
    .slice(0, namedFiles);
  const of = ({ total: all, covered }: z.infer<typeof part>) => ({ total: all, covered });
  return {
    type: 'coverage',
    ...{ lines: of(total.lines), statements: of(total.statements) },
    ...{ branches: of(total.branches), functions: of(total.functions) },
    files: Object.keys(files).length,
    least,
  };
}

/** The folder that all paths begin with: reporters write the paths of their machine. */
function commonStart(paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  const folders = first.split('/').slice(0, -1);
  let length = folders.length;
  while (length > 0 && !others.every((path) => path.startsWith(`${folders.slice(0, length).join('/')}/`))) length -= 1;
  return length === 0 ? '' : `${folders.slice(0, length).join('/')}/`;
}
