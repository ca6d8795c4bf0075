import { parseArgs } from 'node:util';
import type { TestAccount } from '#checks/quality/test-account.ts';
import type { TestedItem } from '#contract/operations/quality/facts.ts';
import { type BrowserKind, browserKinds } from '#contract/operations/quality/kinds.ts';
import type { QualityUpload } from '#contract/operations/quality/quality.ts';
import { kindOf, scoreOf, summaryOf } from '#server/domains/quality/score.ts';
import { isLoopbackOrigin } from '#server/platform/addresses.ts';
import { installedBrowser } from '#server/platform/browser/installed-browser.ts';

/** Why a run could not be made, in a sentence for the person who started it. */
class Impossible extends Error {}

const several = { type: 'string', multiple: true, default: [] as string[] } as const;
const options = {
  url: { type: 'string' },
  token: { type: 'string' },
  to: { type: 'string' },
  'app-version': { type: 'string' },
  only: { type: 'string' },
  tests: several,
  engines: several,
  coverage: several,
} as const;

/** Runs `firn qa run`. Returns the exit code. */
export async function runQualityCommand(args: string[]): Promise<0 | 1 | 2> {
  const { ResultFileError } = await import('#checks/quality/result-files.ts');
  try {
    return await testAndSend(args);
  } catch (error) {
    // What the person who called it can put right; parseArgs names its errors by code.
    const isExpected = error instanceof Impossible || error instanceof ResultFileError || hasArgumentsCode(error);
    if (!isExpected) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 2;
  }
}

const hasArgumentsCode = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

async function testAndSend(args: string[]): Promise<0 | 1 | 2> {
  const { values } = parseArgs({ args, options, strict: true });
  const url = originOf('--url', values.url);
  const to = originOf('--to', values.to ?? url);
  const token = values.token ?? process.env.FIRN_TOKEN;
  if (token !== undefined) refuseUnencrypted('token', to);
  const kinds = kindsOf(values.only);
  // Files are read first: a wrong name must not cost the minutes of a run.
  const fromFiles = await readFiles(values);
  const { browser, items } = await testInBrowser(url, kinds);
  const all = [...items, ...fromFiles];
  if (all.length === 0) throw new Impossible('There is nothing to do: --only none, and no file');
  if (token === undefined) process.stdout.write('Not sent: no --token and no FIRN_TOKEN.\n');
  else await send(to, token, { url, browser, version: values['app-version'] ?? null, items: all });
  return all.some(hasFailed) ? 1 : 0;
}

function originOf(option: string, address: string | undefined): string {
  const url = URL.parse(address ?? '');
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Impossible(`${option} needs an address such as https://firn.example`);
  return url.origin;
}

function kindsOf(only: string | undefined): BrowserKind[] {
  if (only === undefined) return [...browserKinds];
  if (only === 'none') return [];
  const kinds = only.split(',');
  const unknown = kinds.find((kind) => !(browserKinds as readonly string[]).includes(kind));
  if (unknown !== undefined) throw new Impossible(`--only does not know “${unknown}”, but ${browserKinds.join(', ')}`);
  return kinds as BrowserKind[];
}

async function readFiles({ tests, engines, coverage }: Record<'tests' | 'engines' | 'coverage', string[]>) {
  const { readCoverage, readTests } = await import('#checks/quality/result-files.ts');
  return Promise.all([
    ...tests.map((file) => readTests(file, 'functionality')),
    ...engines.map((file) => readTests(file, 'compatibility')),
    ...coverage.map((file) => readCoverage(file)),
  ]);
}

/** Prints each result as soon as it is there. */
async function testInBrowser(url: string, kinds: readonly BrowserKind[]) {
  const items: TestedItem[] = [];
  if (kinds.length === 0) return { browser: null, items };
  const program = await installedBrowser(process.env.CHROMIUM_PATH ?? null);
  if (program === null)
    throw new Impossible('No browser was found on this machine: install Chromium, or set CHROMIUM_PATH to its program');
  const account = await signIn(url);
  try {
    const browser = await testAs(account, { program, url, kinds, items });
    return { browser, items };
  } finally {
    await account?.signOut();
  }
}

interface Tested {
  program: string;
  url: string;
  kinds: readonly BrowserKind[];
  /** Filled with the results. */
  items: TestedItem[];
}

/** Returns the name of the browser. */
async function testAs(
  account: TestAccount | undefined,
  { program, url, kinds, items }: Tested,
): Promise<string | null> {
  const { testSite } = await import('#checks/quality/test-site.ts');
  let browser: string | null = null;
  for await (const event of testSite({ program, url, kinds, done: [] }, account)) {
    if (event.event === 'failed') throw new Impossible(event.problem);
    if (event.event === 'started') {
      browser = event.browser;
      process.stdout.write(`${browser}, ${event.planned} tests of ${url}\n`);
      continue;
    }
    const { subject, facts } = event.item;
    process.stdout.write(`${kindOf(facts)}  ${subject}  ${scoreOf(facts) ?? '–'}  ${summaryOf(facts)}\n`);
    items.push(event.item);
  }
  return browser;
}

function refuseUnencrypted(secret: 'token' | 'password', origin: string): void {
  if (origin.startsWith('https:') || isLoopbackOrigin(origin)) return;
  throw new Impossible(
    `The ${secret} is sent by HTTPS only, except to this machine: ${origin} would show it on the network`,
  );
}

/** With the test account of the environment, where there is one. */
async function signIn(url: string) {
  const { FIRN_TEST_EMAIL: email, FIRN_TEST_PASSWORD: password } = process.env;
  if (!email && !password) return undefined;
  if (!email || !password) throw new Impossible('A test account needs both FIRN_TEST_EMAIL and FIRN_TEST_PASSWORD');
  refuseUnencrypted('password', url);
  const { SignInError, signInTestAccount } = await import('#checks/quality/test-account.ts');
  return signInTestAccount(url, email, password).catch((error: unknown) => {
    throw error instanceof SignInError ? new Impossible(error.message) : error;
  });
}

/** A slow page is no failed test, and uncovered lines are none either. */
function hasFailed({ facts }: TestedItem): boolean {
  const kind = kindOf(facts);
  return kind !== 'performance' && kind !== 'coverage' ? (scoreOf(facts) ?? 100) < 100 : facts.type === 'failed';
}

async function send(to: string, token: string, upload: QualityUpload): Promise<void> {
  const address = `${to}/api/quality/results`;
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(upload),
  }).catch((error: Error) => {
    const { cause } = error;
    throw new Impossible(
      `The results could not be sent to ${to}: ${cause instanceof Error ? cause.message : error.message}`,
    );
  });
  const text = await answer.text();
  if (!answer.ok) throw new Impossible(`${to} refused the results: ${refusalText(text) ?? `status ${answer.status}`}`);
  const { length } = upload.items;
  process.stdout.write(`${length} ${length === 1 ? 'result is' : 'results are'} stored on ${to}.\n`);
}

function refusalText(text: string): string | null {
  try {
    const { message, data } = JSON.parse(text) as { message?: string; data?: { fields?: Record<string, string> } };
    const fields = Object.entries(data?.fields ?? {}).map(([field, problem]) => `${field}: ${problem}`);
    return [message, ...fields].filter(Boolean).join(' ');
  } catch {
    return null;
  }
}
