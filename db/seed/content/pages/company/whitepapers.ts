import type { SeededPage } from '#db/seed/content/pages.ts';

export const whitepapers: SeededPage = {
  path: '/resources/whitepapers',
  locale: 'en',
  title: 'Whitepapers',
  description:
    'Three working documents for regulated institutions: the outsourcing register, the restore test protocol and the register of AI uses.',
  body: {
    template: 'sections',
    sheet: 'consulting',
    lead: 'Three documents that an institution should have before somebody asks for them. Each says what goes in, who fills it in and when it is wrong.',
    sections: [
      {
        id: 'papers',
        title: 'The three papers',
        paragraphs: [],
        entries: [
          {
            title: 'The outsourcing register',
            text: 'FINMA Circular 2018/3 asks for an inventory of outsourced functions. The paper goes through it column by column: function, provider, subcontractors, recipient, responsible unit. With a filled example and a calendar of upkeep.',
            href: '/resources/whitepapers/outsourcing-register',
          },
          {
            title: 'The restore test protocol',
            text: 'A backup is a hope until it was restored. The paper describes the test: what is chosen, who watches the clock, what is compared and who signs.',
            href: '/resources/whitepapers/restore-test-protocol',
          },
          {
            title: 'The register of AI uses',
            text: 'FINMA Guidance 08/2024 speaks of governance, inventory and classification of risk. The paper turns this into a list that a small institution can keep by hand.',
            href: '/resources/whitepapers/ai-use-register',
          },
        ],
        claims: [],
      },
      {
        id: 'order',
        title: 'In which order',
        paragraphs: [
          'Begin with the register of outsourcing, because the other two refer to it: a system that you do not know to be with a provider will not be in the restore test, and most uses of AI today come with a provider’s update rather than by decision.',
          'The restore test comes second. Its result is a number of hours that was measured, and nobody disputes it afterwards.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'origin',
        title: 'Where they come from',
        paragraphs: [
          'From the documents that we hand over at the end of an engagement, with everything removed that belonged to a client. Examples in them are made up and say so. The practice that answers for a paper is named at its head.',
        ],
        entries: [
          {
            title: 'How such an engagement runs',
            text: 'An asset manager orders its outsourcing file',
            href: '/case-studies/asset-manager-outsourcing-file',
          },
        ],
        claims: [],
      },
      {
        id: 'further',
        title: 'If you would rather not do it alone',
        paragraphs: [],
        entries: [
          {
            title: 'Business Services',
            text: 'The outsourcing review, as a fixed-price piece of work',
            href: '/services/business',
          },
          {
            title: 'Cloud Infrastructure',
            text: 'The restore test on systems that we move or run',
            href: '/services/cloud',
          },
          {
            title: 'AI & Machine Learning',
            text: 'Use cases weighed before they are built',
            href: '/services/ai',
          },
        ],
        claims: [],
      },
    ],
    next: {
      title: 'You have found a mistake',
      text: 'Write to us with the page and the sentence. Corrections are made within five business days and marked with their date.',
      action: { label: 'Write to us', href: '/contact' },
    },
  },
};
