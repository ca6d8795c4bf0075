import type { PageKind, PageText } from '#contract/content/editing.ts';
import { type ArticleBlock, plainText } from '#contract/content/page-blocks.ts';
import type { PageBody } from '#contract/content/page-body.ts';

const next = {
  title: 'Talk to us',
  text: 'Tell us what you are planning. We reply within 24 hours on business days.',
  action: { label: 'Contact us', href: '/contact' },
};

const sheets = { page: 'about', service: 'services', 'case-study': 'cases' } as const;

/** The body of a new page of this kind with these blocks. */
export function newBody(kind: PageKind, blocks: ArticleBlock[] = []): PageBody {
  if (kind === 'post') return { template: 'post', sheet: 'blog', lead: '', author: '', tags: [], blocks, next };
  return { template: 'blocks', kind, sheet: sheets[kind], lead: '', blocks, next };
}

/** Fills what may be left empty: the summary from the text, the author of a post with the company's name. */
export function completed(text: PageText, companyName: string): PageText {
  const { title, description, body } = text;
  const isUnsigned = body.template === 'post' && body.author.trim() === '';
  return {
    title,
    description: description.trim() || summaryOf(text),
    body: isUnsigned ? { ...body, author: companyName } : body,
  };
}

const summaryLength = 300;

/** The first sentences of a text, as far as they fit into a summary. */
function summaryOf({ title, body }: PageText): string {
  const paragraphs =
    'blocks' in body ? body.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : [])) : [];
  const words =
    paragraphs
      .map(({ text }) => plainText(text))
      .join(' ')
      .trim() || title;
  if (words.length <= summaryLength) return words;
  const cut = words.slice(0, summaryLength);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf(' ')));
}
