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

/** The text of the first match of a pattern with one group. */
export function matchText(html: string, pattern: RegExp): string {
  return decode(pattern.exec(html)?.[1] ?? '').trim();
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}
