import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const whitepapers: SeededPage = {
  path: '/resources/whitepapers',
  locale: 'en',
  title: 'Whitepapers',
  description:
    'Three working documents for regulated institutions: the outsourcing register, the restore test record and the register of AI uses.',
  body: {
    template: 'sections',
    sheet: 'whitepapers',
    lead: 'Three documents that every regulated institution should have. Each explains what goes in, who fills it in and how to keep it correct.',
    sections: sections({
      'The three papers': {
        id: 'papers',
        entries: linked({
          'The outsourcing register': {
            text: 'FINMA Circular 2018/3 asks for an inventory of outsourced functions. The paper goes through it column by column: function, provider, subcontractors, recipient, responsible unit. With a completed example and a maintenance calendar.',
            href: '/resources/whitepapers/outsourcing-register',
          },
          'The restore test record': {
            text: 'A backup is only proven by a restore. The paper describes the test: what is chosen, who keeps the time, what is compared and who signs.',
            href: '/resources/whitepapers/restore-test-protocol',
          },
          'The register of AI uses': {
            text: 'FINMA Guidance 08/2024 covers governance, inventory and risk classification. The paper turns this into a list that a small institution can maintain by hand.',
            href: '/resources/whitepapers/ai-use-register',
          },
        }),
      },
      'In which order': {
        id: 'order',
        paragraphs: [
          'Start with the outsourcing register, because the other two refer to it: restore tests need to include systems at providers, and most AI uses arrive with a provider’s update.',
          'The restore test comes second. Its result is a measured number of hours.',
        ],
      },
      'Where they come from': {
        id: 'origin',
        paragraphs: [
          'From the documents that we deliver at the end of an engagement, without client information. Examples are made up and labelled. Each paper names the practice responsible.',
        ],
        entries: linked({
          'An example engagement': {
            text: 'An asset manager orders its outsourcing file',
            href: '/case-studies/asset-manager-outsourcing-file',
          },
        }),
      },
      'If you need help': {
        id: 'further',
        entries: linked({
          'Business Services': {
            text: 'The outsourcing review at a fixed price',
            href: '/services/business',
          },
          'Cloud Infrastructure': {
            text: 'The restore test on systems that we migrate or run',
            href: '/services/cloud',
          },
          'AI & Machine Learning': {
            text: 'Use cases assessed before they are built',
            href: '/services/ai',
          },
        }),
      },
    }),
    next: {
      title: 'Have you found a mistake?',
      text: 'Write to us with the page and the sentence. Corrections are made within five business days and marked with their date.',
      action: { label: 'Write to us', href: '/contact' },
    },
  },
};
