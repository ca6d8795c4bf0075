import type { SeededPage } from '#db/seed/content/pages.ts';

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
    sections: [
      {
        id: 'whitepapers',
        title: 'Whitepapers',
        paragraphs: ['Three working documents, each with the table or the template it describes.'],
        entries: [
          {
            title: 'The outsourcing register',
            text: 'For compliance and operations: what an inventory of outsourced functions contains, and who maintains it.',
            href: '/resources/whitepapers/outsourcing-register',
          },
          {
            title: 'The restore test record',
            text: 'For IT operations: how to prove that a backup can be restored, and how long it takes.',
            href: '/resources/whitepapers/restore-test-protocol',
          },
          {
            title: 'The register of AI uses',
            text: 'For boards and heads of data: which uses there are, what can go wrong and who is responsible.',
            href: '/resources/whitepapers/ai-use-register',
          },
        ],
        statistics: [],
      },
      {
        id: 'case-studies',
        title: 'Example engagements',
        paragraphs: [],
        entries: [
          {
            title: 'Case Studies',
            text: 'Four engagements from first meeting to handover, labelled as examples.',
            href: '/case-studies',
          },
          {
            title: 'Portfolio',
            text: 'The same work, sorted by type',
            href: '/portfolio',
          },
        ],
        statistics: [],
      },
      {
        id: 'articles',
        title: 'Posts',
        paragraphs: ['Short articles on one question each. Three to start with:'],
        entries: [
          {
            title: 'An exit plan fits on one page',
            text: 'Before you sign a cloud contract',
            href: '/blog/exit-plan-one-page',
          },
          {
            title: 'What FINMA asks after an incident',
            text: 'For security and compliance teams',
            href: '/blog/what-finma-asks-after-an-incident',
          },
          {
            title: 'Language models and bank secrecy',
            text: 'For teams already using AI',
            href: '/blog/language-models-and-bank-secrecy',
          },
          {
            title: 'All posts',
            text: 'By date, newest first',
            href: '/blog',
          },
        ],
        statistics: [],
      },
      {
        id: 'tools',
        title: 'Tools',
        paragraphs: ['The tools we use to estimate projects, with the factors behind our offers.'],
        entries: [
          {
            title: 'Interactive Tools',
            text: 'How complexity, price and readiness are calculated, with a worked example',
            href: '/solutions/interactive-tools',
          },
        ],
        statistics: [],
      },
      {
        id: 'use',
        title: 'How they may be used',
        paragraphs: [
          'You may copy the documents within your institution, fill them in and change them. Please do not sell them. They do not replace legal advice; laws and circulars change, so check the date of each text.',
        ],
        entries: [],
        statistics: [],
      },
    ],
    next: {
      title: 'Is something missing?',
      text: 'Tell us which document you were looking for.',
      action: { label: 'Write to us', href: '/contact' },
    },
  },
};
