import type { SeededPage } from '#db/seed/content/pages.ts';

export const blog: SeededPage = {
  path: '/blog',
  locale: 'en',
  title: 'Blog',
  description:
    'Notes from mandates at private banks, asset managers and family offices: what was decided, what it cost and what we would do again.',
  body: {
    template: 'blog',
    lead: 'What we learn in mandates and may write down: one subject at a time, with the figures and without the names.',
    next: {
      title: 'A question that is not answered here?',
      text: 'Ask it. If the answer is of use to others, it becomes the next post.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
