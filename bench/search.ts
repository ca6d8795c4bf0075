import { createRandom } from '#art/contours/terrain/random.ts';
import { removeApp, startApp } from '../e2e/testing/app.ts';
import { type BenchmarkResult, report } from './load-test.ts';
import { openOwner, raiseLimits } from './measured-server.ts';

/**
 * The site search over HTTP, one query after the other, among 10,000 pages besides the seeded ones. Word frequencies follow
 * those of a language: some words are on thousands of pages and most on a few.
 */
const pageCount = 10_000;
const inventedWords = 30_000;
const questions = 300;
const limitMs = 50;

const random = createRandom(20_261_120);
const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
await raiseLimits(app.url);
const words = await fill();
for (const q of Array.from({ length: 50 }, () => pick(words))) await ask(q, 0);
const results: BenchmarkResult[] = [
  await measure('words', () => Array.from({ length: 1 + below(3) }, () => pick(words)).join(' ')),
  await measure('beginnings', () => pick(words).slice(0, 2 + below(4))),
  await measure('typing errors', () => withTypo(pickLong(words))),
];
await removeApp(app);
report(results);

async function measure(kind: string, question: () => string): Promise<BenchmarkResult> {
  const times: number[] = [];
  let found = 0;
  for (let count = 0; count < questions; count++) {
    const q = question();
    const began = performance.now();
    if ((await ask(q, count)) > 0) found++;
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    name: `Search among ${pageCount} pages, ${kind}`,
    measured: `p95 ${at(0.95).toFixed(1)} ms (p50 ${at(0.5).toFixed(1)}, slowest ${at(0.9999).toFixed(1)}; ${found} of ${questions} found something)`,
    limit: `p95 ≤ ${limitMs} ms`,
    holds: at(0.95) <= limitMs,
  };
}

/** Each query from its own network, so that the rate limits stay active but do not apply. */
async function ask(q: string, client: number): Promise<number> {
  const headers = { 'x-forwarded-for': `10.1.${client >> 8}.${client & 255}` };
  const answer = await fetch(`${app.url}/api/content/search?q=${encodeURIComponent(q)}`, { headers });
  if (answer.status !== 200) throw new Error(`the search returned ${answer.status} for ${q}`);
  return ((await answer.json()) as { total: number }).total;
}

/** Writes the pages and returns the words they are made of, most frequent first. */
async function fill(): Promise<string[]> {
  const { owner, close } = await openOwner(app);
  const { rows } = await owner.query<{ word: string }>(
    "select word from search_words where word ~ '^[a-z]{2,}$' order by pages desc, word",
  );
  const vocabulary = [...new Set([...rows.map(({ word }) => word), ...Array.from({ length: inventedWords }, invent)])];
  for (let first = 0; first < pageCount; first += 1_000) {
    const pages = Array.from({ length: 1_000 }, (_, index) => ({
      path: `/measured/page-${first + index}`,
      title: text(vocabulary, 3 + below(5)),
      description: text(vocabulary, 15 + below(10)),
      text: text(vocabulary, 100 + below(300)),
    }));
    await owner.query(
      `insert into pages (id, translation_group, path, locale, title, description, body, search_text)
      select gen_random_uuid(), gen_random_uuid(), path, 'en', title, description,
        jsonb_build_object('template', 'post', 'text', text), text
      from jsonb_to_recordset($1) as page (path text, title text, description text, text text)`,
      [JSON.stringify(pages)],
    );
  }
  // As autovacuum does a minute later.
  await owner.query('vacuum analyze pages');
  await owner.query('vacuum analyze search_words');
  await close();
  return vocabulary;
}

function text(vocabulary: readonly string[], length: number): string {
  return Array.from({ length }, () => pick(vocabulary)).join(' ');
}

/** Zipf's law: the n-th word is about n times rarer than the first. */
function pick(vocabulary: readonly string[]): string {
  return vocabulary[Math.floor((vocabulary.length + 1) ** random()) - 1] ?? '';
}

function pickLong(vocabulary: readonly string[]): string {
  for (;;) {
    const word = pick(vocabulary);
    if (word.length > 4) return word;
  }
}

function invent(): string {
  return Array.from({ length: 2 + below(3) }, () => `${oneOf('bcdfghklmnprstvz')}${oneOf('aeiou')}${oneOf('lmnrst')}`)
    .join('')
    .slice(0, 5 + below(6));
}

/** The word with one letter missing, doubled, wrong, or swapped with the next. */
function withTypo(word: string): string {
  const at = below(word.length - 1);
  const kinds = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + oneOf('aeiourstn') + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  return kinds[below(kinds.length)] ?? word;
}

function oneOf(letters: string): string {
  return letters.charAt(below(letters.length));
}

function below(limit: number): number {
  return Math.floor(random() * limit);
}
