import type { SeededPage } from '#db/seed/content/pages.ts';

export const resources: SeededPage = {
  path: '/resources',
  locale: 'en',
  title: 'Resources',
  description:
    'Whitepapers, example engagements, articles and calculation tools: what we give away, for whom each was written and where it is found.',
  body: {
    template: 'sections',
    sheet: 'resources',
    lead: 'Documents from our own practice, written to be used without us. Take what helps; tell us what is wrong.',
    sections: [
      {
        id: 'whitepapers',
        title: 'Whitepapers',
        paragraphs: ['Three working documents, each with the table or the protocol that it talks about.'],
        entries: [
          {
            title: 'The outsourcing register',
            text: 'For compliance and operations: what an inventory of outsourced functions holds, and who keeps it true.',
            href: '/resources/whitepapers/outsourcing-register',
          },
          {
            title: 'The restore test protocol',
            text: 'For those who run systems: how to prove that a backup comes back, and how long it takes.',
            href: '/resources/whitepapers/restore-test-protocol',
          },
          {
            title: 'The register of AI uses',
            text: 'For boards and heads of data: which uses there are, what may go wrong and who answers for each.',
            href: '/resources/whitepapers/ai-use-register',
          },
        ],
        claims: [],
      },
      {
        id: 'case-studies',
        title: 'Example engagements',
        paragraphs: [],
        entries: [
          {
            title: 'Case studies',
            text: 'Four engagements from first meeting to handover, composed from many and labelled as such.',
            href: '/case-studies',
          },
          {
            title: 'Portfolio',
            text: 'The same work, sorted by its kind',
            href: '/portfolio',
          },
        ],
        claims: [],
      },
      {
        id: 'articles',
        title: 'Posts',
        paragraphs: ['Short pieces on one question each. Three to begin with:'],
        entries: [
          {
            title: 'An exit plan fits on one page',
            text: 'For whoever signs a cloud contract this month',
            href: '/blog/exit-plan-one-page',
          },
          {
            title: 'What FINMA asks after an incident',
            text: 'For whoever would have to answer',
            href: '/blog/what-finma-asks-after-an-incident',
          },
          {
            title: 'Language models and bank secrecy',
            text: 'For whoever has already tried one',
            href: '/blog/language-models-and-bank-secrecy',
          },
          {
            title: 'All posts',
            text: 'By date, newest first',
            href: '/blog',
          },
        ],
        claims: [],
      },
      {
        id: 'tools',
        title: 'Tools',
        paragraphs: [
          'The instruments with which we size a piece of work, with the factors from which our offers are made.',
        ],
        entries: [
          {
            title: 'Interactive tools',
            text: 'How complexity, price and readiness are computed, with a worked example',
            href: '/solutions/interactive-tools',
          },
        ],
        claims: [],
      },
      {
        id: 'use',
        title: 'How they may be used',
        paragraphs: [
          'You may copy the documents within your institution, fill them in and change them. Please do not sell them. They inform and do not replace legal advice; laws and circulars change after a text was written, so look at its date.',
        ],
        entries: [],
        claims: [],
      },
    ],
    next: {
      title: 'Something is missing',
      text: 'Tell us which document you looked for. If three people ask, we write it.',
      action: { label: 'Write to us', href: '/contact' },
    },
  },
};
