import type { TestAccount } from '#checks/quality/test-account.ts';
import type { TestedItem } from '#contract/operations/quality/facts.ts';
import { type BrowserKind, browserKinds } from '#contract/operations/quality/kinds.ts';
import type { QualityUpload } from '#contract/operations/quality/quality.ts';
import { kindOf, scoreOf, summaryOf } from '#server/domains/quality/score.ts';
import { isLoopbackOrigin } from '#server/platform/addresses.ts';
import { installedBrowser } from '#server/platform/browser/installed-browser.ts';
import { type Given, type OptionValues, say, UsageError } from '../command.ts';

/** Tests the site and sends the results. Throws a UsageError for what the person who called it can put right. */
export async function runQualityCommand({ options }: Given): Promise<number> {
  const { ResultFileError } = await import('#checks/quality/result-files.ts');
  try {
    return await testAndSend(options);
  } catch (error) {
    throw error instanceof ResultFileError ? new UsageError(error.message) : error;
  }
}

async function testAndSend(options: OptionValues): Promise<0 | 1> {
  const url = originOf('--url', textOf(options.url));
  const to = originOf('--to', textOf(options.to) ?? url);
  const token = textOf(options.token) ?? process.env.FIRN_TOKEN;
  if (token !== undefined) refuseUnencrypted('token', to);
  const kinds = kindsOf(textOf(options.only));
  // Files are read first: a wrong name must not cost the minutes of a run.
  const fromFiles = await readFiles(options);
  const { browser, items } = await testInBrowser(url, kinds);
  const all = [...items, ...fromFiles];
  if (all.length === 0) throw new UsageError('There is nothing to do: --only none, and no file');
  if (token === undefined) say('Not sent: no --token and no FIRN_TOKEN.');
  else await send(to, token, { url, browser, version: textOf(options['app-version']) ?? null, items: all });
  return all.some(hasFailed) ? 1 : 0;
}

const textOf = (value: OptionValues[string]) => value?.toString();

function originOf(option: string, address: string | undefined): string {
  const url = URL.parse(address ?? '');
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${option} needs an address such as https://firn.example`);
  return url.origin;
}

function kindsOf(only: string | undefined): BrowserKind[] {
  if (only === undefined) return [...browserKinds];
  if (only === 'none') return [];
  const kinds = only.split(',');
  const unknown = kinds.find((kind) => !(browserKinds as readonly string[]).includes(kind));
  if (unknown !== undefined) throw new UsageError(`--only does not know “${unknown}”, but ${browserKinds.join(', ')}`);
  return kinds as BrowserKind[];
}

async function readFiles({ tests, engines, coverage }: OptionValues) {
  const { readCoverage, readTests } = await import('#checks/quality/result-files.ts');
  return Promise.all([
    ...filesOf(tests).map((file) => readTests(file, 'functionality')),
    ...filesOf(engines).map((file) => readTests(file, 'compatibility')),
    ...filesOf(coverage).map((file) => readCoverage(file)),
  ]);
}

const filesOf = (value: OptionValues[string]) => [value ?? []].flat().map(String);

/** Prints each result as soon as it is there. */
async function testInBrowser(url: string, kinds: readonly BrowserKind[]) {
  const items: TestedItem[] = [];
  if (kinds.length === 0) return { browser: null, items };
  const program = await installedBrowser(process.env.CHROMIUM_PATH ?? null);
  if (program === null)
    throw new UsageError('No browser was found on this machine: install Chromium, or set CHROMIUM_PATH to its program');
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
    if (event.event === 'failed') throw new UsageError(event.problem);
    if (event.event === 'started') {
      browser = event.browser;
      say(`${browser}, ${event.planned} tests of ${url}`);
      continue;
    }
    const { subject, facts } = event.item;
    say(`${kindOf(facts)}  ${subject}  ${scoreOf(facts) ?? '–'}  ${summaryOf(facts)}`);
    items.push(event.item);
  }
  return browser;
}

function refuseUnencrypted(secret: 'token' | 'password', origin: string): void {
  if (origin.startsWith('https:') || isLoopbackOrigin(origin)) return;
  throw new UsageError(
    `The ${secret} is sent by HTTPS only, except to this machine: ${origin} would show it on the network`,
  );
}

/** With the test account of the environment, where there is one. */
async function signIn(url: string) {
  const { FIRN_TEST_EMAIL: email, FIRN_TEST_PASSWORD: password } = process.env;
  if (!email && !password) return undefined;
  if (!email || !password) throw new UsageError('A test account needs both FIRN_TEST_EMAIL and FIRN_TEST_PASSWORD');
  refuseUnencrypted('password', url);
  const { SignInError, signInTestAccount } = await import('#checks/quality/test-account.ts');
  return signInTestAccount(url, email, password).catch((error: unknown) => {
    throw error instanceof SignInError ? new UsageError(error.message) : error;
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
    throw new UsageError(
      `The results could not be sent to ${to}: ${cause instanceof Error ? cause.message : error.message}`,
    );
  });
  const text = await answer.text();
  if (!answer.ok) throw new UsageError(`${to} refused the results: ${refusalText(text) ?? `status ${answer.status}`}`);
  const { length } = upload.items;
  say(`${length} ${length === 1 ? 'result is' : 'results are'} stored on ${to}.`);
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
