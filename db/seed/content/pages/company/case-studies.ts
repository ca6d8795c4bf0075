import type { SeededPage } from '#db/seed/content/pages.ts';

export const caseStudies: SeededPage = {
  path: '/case-studies',
  locale: 'en',
  title: 'Case Studies',
  description:
    'Four example engagements with a private bank, an asset manager, a family office and a document assistant: composed from practice, no client’s story.',
  body: {
    template: 'sections',
    sheet: 'cases',
    lead: 'Four example engagements. Each is composed from how such work runs and is not one client’s story; a real one would be recognised by its details.',
    sections: [
      {
        id: 'engagements',
        title: 'Example engagements',
        paragraphs: [],
        entries: [
          {
            title: 'A private bank leaves its data centre',
            text: 'The lease ends, the core system does not. Inventory, rehearsals, a weekend and the way back that stayed open.',
            href: '/case-studies/private-bank-data-centre-exit',
          },
          {
            title: 'An asset manager orders its outsourcing file',
            text: 'A small team, many providers and an audit in the diary. From a list of contracts to a register of functions.',
            href: '/case-studies/asset-manager-outsourcing-file',
          },
          {
            title: 'A family office becomes a secure office',
            text: 'A dozen people, three houses and no IT department. One standard, named engineers and a network that is quiet.',
            href: '/case-studies/family-office-secure-office',
          },
          {
            title: 'A document assistant on a bank’s own hardware',
            text: 'Client files read by a model that never leaves the building, measured before anybody relied on it.',
            href: '/case-studies/document-assistant-on-own-hardware',
          },
        ],
        claims: [],
      },
      {
        id: 'reading',
        title: 'How to read them',
        paragraphs: [
          'The order of the steps, the decisions and the documents are those of our practice. Houses, dates and quantities are chosen so that the example holds together, and belong to nobody. Where a price is worked out, it uses the factors that our offers use.',
          'Read the decisions first. They are the part that carries over to another house; the steps mostly follow from them.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'not-shown',
        title: 'What they leave out',
        paragraphs: [
          'Measured results of clients, because they are the clients’ own. Names of products, because the right one depends on contracts that you already have. And the weeks in which nothing happens, because a notice period runs or a committee meets only in June; plan for them all the same.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'documents',
        title: 'The documents behind them',
        paragraphs: [],
        entries: [
          {
            title: 'Whitepapers',
            text: 'The register, the protocol and the list that the engagements use',
            href: '/resources/whitepapers',
          },
          {
            title: 'Services',
            text: 'What each practice delivers, how it runs and what it costs from',
            href: '/services',
          },
        ],
        claims: [],
      },
    ],
    next: {
      title: 'Compare it with yours',
      text: 'Bring the example that comes closest. The first conversation is about the differences.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
