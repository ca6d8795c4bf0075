import type { SeededPage } from '#db/seed/content/pages.ts';

export const portfolio: SeededPage = {
  path: '/portfolio',
  locale: 'en',
  title: 'Portfolio',
  description:
    'Enterprise solutions, SaaS platforms and digital transformation: three kinds of work that we do, each with an example engagement.',
  body: {
    template: 'sections',
    sheet: 'web',
    lead: 'No client is named here, and none will be. What can be shown is the kind of work, how it runs and what is left behind.',
    sections: [
      {
        id: 'work',
        title: 'Three kinds of work',
        paragraphs: [],
        entries: [
          {
            title: 'Enterprise Solutions',
            text: 'Core systems, archives and desktops moved and run for institutions with a data centre to leave. The example follows a private bank.',
            href: '/case-studies/private-bank-data-centre-exit',
          },
          {
            title: 'SaaS Platforms',
            text: 'Software as a service was our first trade. Today we also put in order what others rent: who holds which data, and how one leaves.',
            href: '/case-studies/asset-manager-outsourcing-file',
          },
          {
            title: 'Digital Transformation',
            text: 'One paper process at a time, until nobody copies between screens. The example is a document assistant on a bank’s own hardware.',
            href: '/case-studies/document-assistant-on-own-hardware',
          },
        ],
        claims: [],
      },
      {
        id: 'names',
        title: 'Why there are no names',
        paragraphs: [
          'Our contracts exclude references without written consent, and we do not ask for it on a website. When you are close to signing, we may ask a client whether you can call.',
          'The linked pages are example engagements: composed from how such work runs, not one client’s story.',
        ],
        entries: [
          {
            title: 'All four example engagements',
            text: 'The secure office of a family is the fourth',
            href: '/case-studies',
          },
        ],
        claims: [],
      },
      {
        id: 'size',
        title: 'How much of it there is',
        paragraphs: ['Each figure with what it counts, its date and its source.'],
        entries: [],
        claims: ['500-clients', '650-active-clients', 'chf-25m-managed'],
      },
    ],
    next: {
      title: 'Which kind is yours',
      text: 'Describe the system and what should become of it. We say which example it resembles and where it will differ.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
