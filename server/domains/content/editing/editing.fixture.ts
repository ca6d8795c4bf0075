import type { PageText } from '#contract/content/editing.ts';

/** The text of a post about a glacier, with one paragraph. */
export function glacierPost(paragraph: string, more: Partial<PageText> = {}): PageText {
  return {
    title: 'What the glacier kept',
    description: 'In short.',
    body: {
      template: 'post',
      sheet: 'blog',
      lead: 'In short.',
      author: 'Cloud practice',
      tags: ['Ice'],
      blocks: [{ kind: 'paragraph', text: paragraph }],
      next: { title: 'Next', text: 'Go on.', action: { label: 'Go', href: '/contact' } },
    },
    ...more,
  };
}
