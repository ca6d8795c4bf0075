import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright-core';
import { truncate } from '#contract/storable.ts';

/** Collects what goes wrong on a page besides what it shows: errors of its scripts, answers with an error. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`Script error: ${error.message}`));
  page.on('console', (message) => {
    // An answer with an error is named with its address below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`Console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${new URL(response.url()).pathname} answers with ${response.status()}`);
  });
  return problems;
}

/** The first line of an error, as the result shows it. */
export function problemText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // Its colours are for a terminal.
  const [first = ''] = stripVTControlCharacters(text).split('\n');
  return shortened(first);
}

/** The longest text that is stored is 300 characters. */
export const shortened = (text: string): string => truncate(text, 279);
