import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import type { PageBody } from '#contract/content/page-body.ts';

/** Entries by their titles. */
export function titled(texts: Record<string, string>): { title: string; text: string }[] {
  return Object.entries(texts).map(([title, text]) => ({ title, text }));
}

type Linked<Entry> = { title: string; text: string; href: Entry extends string ? null : string };

/** Entries by their titles; what is only text leads nowhere. */
export function linked<Entry extends string | { text: string; href: string }>(
  entries: Record<string, Entry>,
): Linked<Entry>[] {
  return Object.entries<string | { text: string; href: string }>(entries).map(([title, entry]) => {
    const parts = typeof entry === 'string' ? { text: entry, href: null } : entry;
    return { title, ...parts } as Linked<Entry>;
  });
}

/** Blocks of an article; what is only text is a paragraph. */
export function article(parts: readonly (string | ArticleBlock)[]): ArticleBlock[] {
  return parts.map((part) => (typeof part === 'string' ? { kind: 'paragraph', text: part } : part));
}

export const numbered = (entries: string[]): ArticleBlock => ({ kind: 'list', ordered: true, entries });
export const bulleted = (entries: string[]): ArticleBlock => ({ kind: 'list', ordered: false, entries });

type Table = Extract<ArticleBlock, { kind: 'table' }>;
export const table = (parts: Omit<Table, 'kind'>): Table => ({ kind: 'table', ...parts });

type Section<Template> = Extract<PageBody, { template: Template }> extends { sections: (infer One)[] } ? One : never;
type Unfilled<One> = Pick<One, keyof One & 'id'> & Partial<One>;

/** The sections of a page by their titles; what one leaves out is empty. */
export function sections(parts: Record<string, Unfilled<Section<'sections'>>>): Section<'sections'>[] {
  return Object.entries(parts).map(([title, part]) => ({
    ...{ title, paragraphs: [], entries: [], statistics: [] },
    ...part,
  }));
}

/** The sections of a legal page by their titles; what is only paragraphs has no entries. */
export function legalSections(parts: Record<string, string[] | Unfilled<Section<'legal'>>>): Section<'legal'>[] {
  return Object.entries(parts).map(([title, part]) => ({
    ...{ title, paragraphs: [], entries: [] },
    ...(Array.isArray(part) ? { paragraphs: part } : part),
  }));
}
