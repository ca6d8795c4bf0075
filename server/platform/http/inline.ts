import { type InlineHashes, sha256Source } from './headers.ts';

/**
 * Takes a rendered page apart from its nonce: inline scripts and styles that carry it are hashed, others are not, and
 * the nonce itself goes, so that the same bytes serve everyone.
 */
export function hashInline(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const hashes: InlineHashes = { scripts: [], styles: [] };
  const mark = ` nonce="${nonce}"`;
  const inline = /<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
  for (const [, tag, attributes = '', text = ''] of html.matchAll(inline)) {
    if (!attributes.includes(mark) || text === '') continue;
    hashes[tag === 'script' ? 'scripts' : 'styles'].push(sha256Source(text));
  }
  return { html: html.replaceAll(mark, ''), hashes };
}

/** Puts stylesheets that the page links into the page: one round trip less before the first paint. */
export function inlineStylesheets(html: string, nonce: string, css: ReadonlyMap<string, string>): string {
  return html.replaceAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1];
    const text = href === undefined ? undefined : css.get(href);
    return text === undefined ? link : `<style nonce="${nonce}">${text}</style>`;
  });
}
