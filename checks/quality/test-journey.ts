import type { Browser } from 'playwright-core';
import type { JourneyFacts } from '#contract/operations/quality/facts.ts';
import type { Journey } from './journeys.ts';
import { collectProblems, problemText } from './problems.ts';

/** A step that takes longer has failed. */
const longestStepMs = 10_000;

/** Walks through a journey in a browser without a history; it ends with the first step that fails. */
export async function testJourney(
  browser: Browser,
  url: string,
  { context: options, expectsErrors, steps }: Journey,
): Promise<JourneyFacts> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(longestStepMs);
  const page = await context.newPage();
  const problems = collectProblems(page);
  const done: { name: string; ok: boolean }[] = [];
  try {
    for (const [name, step] of steps) {
      try {
        await step(page);
        done.push({ name, ok: true });
      } catch (error) {
        return { type: 'journey', steps: [...done, { name, ok: false }], problem: `${name}: ${problemText(error)}` };
      }
    }
    const [first] = expectsErrors ? [] : problems;
    const name = 'No page logs an error';
    return {
      type: 'journey',
      steps: expectsErrors ? done : [...done, { name, ok: first === undefined }],
      problem: first === undefined ? null : problemText(first),
    };
  } finally {
    await context.close();
  }
}
