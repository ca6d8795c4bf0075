import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const resources: SeededPage = {
  path: '/resources',
  locale: 'en',
  title: 'Resources',
  description:
    'Whitepapers, example engagements, articles and calculation tools: free documents, who they are for and where to find them.',
  body: {
    template: 'sections',
    sheet: 'resources',
    lead: 'Documents from our own practice that you can use without us.',
    sections: sections({
      Whitepapers: {
        id: 'whitepapers',
        paragraphs: ['Three working documents, each with the table or the template it describes.'],
        entries: linked({
          'The outsourcing register': {
            text: 'For compliance and operations: what an inventory of outsourced functions contains, and who maintains it.',
            href: '/resources/whitepapers/outsourcing-register',
          },
          'The restore test record': {
            text: 'For IT operations: how to prove that a backup can be restored, and how long it takes.',
            href: '/resources/whitepapers/restore-test-protocol',
          },
          'The register of AI uses': {
            text: 'For boards and heads of data: which uses there are, what can go wrong and who is responsible.',
            href: '/resources/whitepapers/ai-use-register',
          },
        }),
      },
      'Example engagements': {
        id: 'case-studies',
        entries: linked({
          'Case Studies': {
            text: 'Four engagements from first meeting to handover, labelled as examples.',
            href: '/case-studies',
          },
          Portfolio: {
            text: 'The same work, sorted by type',
            href: '/portfolio',
          },
        }),
      },
      Posts: {
        id: 'articles',
        paragraphs: ['Short articles on one question each. Three to start with:'],
        entries: linked({
          'An exit plan fits on one page': {
            text: 'Before you sign a cloud contract',
            href: '/blog/exit-plan-one-page',
          },
          'What FINMA asks after an incident': {
            text: 'For security and compliance teams',
            href: '/blog/what-finma-asks-after-an-incident',
          },
          'Language models and bank secrecy': {
            text: 'For teams already using AI',
            href: '/blog/language-models-and-bank-secrecy',
          },
          'All posts': {
            text: 'By date, newest first',
            href: '/blog',
          },
        }),
      },
      Tools: {
        id: 'tools',
        paragraphs: ['The tools we use to estimate projects, with the factors behind our offers.'],
        entries: linked({
          'Interactive Tools': {
            text: 'Four questions, one price, and the reasons for it',
            href: '/solutions/interactive-tools',
          },
        }),
      },
      'How they may be used': {
        id: 'use',
        paragraphs: [
          'You may copy the documents within your institution, fill them in and change them. Please do not sell them. They do not replace legal advice; laws and circulars change, so check the date of each text.',
        ],
      },
    }),
    next: {
      title: 'Is something missing?',
      text: 'Tell us which document you were looking for.',
      action: { label: 'Write to us', href: '/contact' },
    },
  },
};
