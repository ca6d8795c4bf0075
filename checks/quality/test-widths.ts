import type { Browser } from 'playwright-core';
import type { QualityFacts } from '#contract/operations/quality/facts.ts';
import { collectProblems, problemText } from './problems.ts';

/** Opens every page in a window of this width: each has to fit it, and to load without an error. */
export async function testWidth(
  browser: Browser,
  url: string,
  { width, pages }: { width: number; pages: readonly string[] },
): Promise<QualityFacts> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 } });
  const problems: { page: string; problem: string }[] = [];
  try {
    for (const path of pages) {
      const page = await context.newPage();
      const found = collectProblems(page);
      await page.goto(path, { waitUntil: 'load' });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (tooWide > 0) found.unshift(`It is ${tooWide} px wider than the window`);
      const [problem] = found;
      if (problem !== undefined) problems.push({ page: path, problem: problemText(problem) });
      await page.close();
    }
    return { type: 'widths', pages: [...pages], problems };
  } finally {
    await context.close();
  }
}
