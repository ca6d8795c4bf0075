import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const portfolio: SeededPage = {
  path: '/portfolio',
  locale: 'en',
  title: 'Portfolio',
  description:
    'Enterprise solutions, SaaS platforms and digital transformation: three types of projects, each with an example engagement.',
  body: {
    template: 'sections',
    sheet: 'portfolio',
    lead: 'We do not name clients. This page shows what kind of work we do, each with an example.',
    sections: sections({
      'Three kinds of work': {
        id: 'work',
        entries: linked({
          'Enterprise Solutions': {
            text: 'Core systems, archives and desktops, migrated and operated. The example is a private bank that leaves its data centre.',
            href: '/case-studies/private-bank-data-centre-exit',
          },
          'SaaS Platforms': {
            text: 'Software as a service was our first business. Today we also review the services that clients rent: who holds which data, and how to exit.',
            href: '/case-studies/asset-manager-outsourcing-file',
          },
          'Digital Transformation': {
            text: 'Digitising one process at a time. The example is a document assistant on a bank’s own hardware.',
            href: '/case-studies/document-assistant-on-own-hardware',
          },
        }),
      },
      'Why there are no names': {
        id: 'names',
        paragraphs: [
          'Our contracts exclude references without written consent. Before you sign, we can ask a client whether you may call.',
          'The linked pages are example engagements: they show how such work typically runs, not one client’s story.',
        ],
        entries: linked({
          'All four example engagements': {
            text: 'Including the family-office example',
            href: '/case-studies',
          },
        }),
      },
      'In figures': {
        id: 'size',
        paragraphs: ['Each figure with its date and source.'],
        statistics: ['500-clients', 'chf-25m-managed'],
      },
    }),
    next: {
      title: 'Which is closest to yours?',
      text: 'Describe your system and your goal. We tell you which example is closest and where your project differs.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
