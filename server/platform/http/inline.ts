import { type InlineHashes, sha256Source } from './headers.ts';
import { type PageStylesheet, stylesFor, usedIn } from './page-styles.ts';

export interface HashedPage {
  html: string;
  hashes: InlineHashes;
}

/**
 * Replaces the nonce of a rendered page by hashes: inline scripts and styles with the nonce are hashed, others are not,
 * and the nonce is removed, so that the same bytes can be sent to everyone.
 */
export function hashInline(html: string, nonce: string): HashedPage {
  const hashes: InlineHashes = { scripts: [], styles: [] };
  const mark = ` nonce="${nonce}"`;
  const inline = /<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
  for (const [, tag, attributes = '', text = ''] of html.matchAll(inline)) {
    if (!attributes.includes(mark) || text === '') continue;
    hashes[tag === 'script' ? 'scripts' : 'styles'].push(sha256Source(text));
  }
  return { html: html.replaceAll(mark, ''), hashes };
}

/** Inlines what the page uses of the stylesheets that it links: one round trip less before the first paint. */
export function inlineStylesheets(page: HashedPage, sheets: ReadonlyMap<string, PageStylesheet>): HashedPage {
  const styles = [...page.hashes.styles];
  const use = usedIn(page.html);
  const html = page.html.replaceAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1];
    const sheet = href === undefined ? undefined : sheets.get(href);
    if (!sheet) return link;
    const { css, source } = stylesFor(use, sheet);
    styles.push(source);
    return `<style>${css}</style>`;
  });
  return { html, hashes: { ...page.hashes, styles } };
}
