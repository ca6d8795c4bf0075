import type { Page } from 'playwright-core';

export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** A page with a link to it. */
  from: string;
}

/** Follows every link inside the site from `/`, without JavaScript. Redirects are followed. */
export async function crawl(url: string): Promise<Map<string, CrawledPage>> {
  const seen = new Map<string, CrawledPage>();
  const waiting = [{ path: '/', from: '(start)' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    if (seen.has(path)) continue;
    const answer = await fetch(url + path);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const html = isPage ? await answer.text() : '';
    if (!isPage) await answer.arrayBuffer();
    seen.set(path, { path, status: answer.status, html, from });
    for (const link of linksOf(html)) waiting.push({ path: link, from: path });
  }
  return seen;
}

/** Addresses inside the site that a page links to, without their fragments. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = '/']) =>
    decode(href.split('#', 1)[0] ?? '/'),
  );
}

/** Fragments that the page's links to itself point to. */
export function anchorsOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="#([^"]+)"/g)].map(([, id = '']) => id);
}

/** One line for each width at which the page scrolls sideways, or a block leaves its section to the right. */
export async function problemsOfFit(page: Page, widths: readonly number[]): Promise<string[]> {
  const { height } = page.viewportSize() ?? { height: 900 };
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(() => {
      const over = document.documentElement.scrollWidth - window.innerWidth;
      const blocks = [...document.querySelectorAll<HTMLElement>('main .wrap :is(a, button, p, h1, h2, h3, dd, td)')];
      const outside = blocks.filter((block) => {
        const limit = block.closest('.overflow-x-auto, .wrap')?.getBoundingClientRect().right ?? 0;
        return !block.closest('.overflow-x-auto') && block.getBoundingClientRect().right > limit + 1;
      });
      return [
        ...(over > 0 ? [`${over} px too wide`] : []),
        ...outside.map((block) => `“${block.textContent?.slice(0, 40)}” leaves its section`),
      ];
    });
    problems.push(...found.map((problem) => `${new URL(page.url()).pathname} at ${width} px: ${problem}`));
  }
  return problems;
}

/** The text of the first match of a pattern with one group. */
export function matchText(html: string, pattern: RegExp): string {
  return decode(pattern.exec(html)?.[1] ?? '').trim();
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}
