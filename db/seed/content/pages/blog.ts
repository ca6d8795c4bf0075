import type { SeededPage } from '#db/seed/content/pages.ts';

export const blog: SeededPage = {
  path: '/blog',
  locale: 'en',
  title: 'Blog',
  description:
    'Articles from engagements at private banks, asset managers and family offices: what was decided, what it cost and what we would do again.',
  body: {
    template: 'blog',
    lead: 'What we learn in our engagements: one subject at a time, with figures and without client names.',
    next: {
      title: 'A question that is not answered here?',
      text: 'Ask us. If the answer is useful to others, it becomes a post.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
