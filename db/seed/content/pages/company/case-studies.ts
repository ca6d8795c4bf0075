import type { SeededPage } from '#db/seed/content/pages.ts';

export const caseStudies: SeededPage = {
  path: '/case-studies',
  locale: 'en',
  title: 'Case Studies',
  description:
    'Four example engagements with a private bank, an asset manager, a family office and a document assistant: typical work, not one client’s story.',
  body: {
    template: 'sections',
    sheet: 'cases',
    lead: 'Four example engagements. Each shows how such work typically runs and is not one client’s story, because a real client could be recognised by the details.',
    sections: [
      {
        id: 'engagements',
        title: 'Example engagements',
        paragraphs: [],
        entries: [
          {
            title: 'A private bank leaves its data centre',
            text: 'A data centre lease ends. Inventory, rehearsals, migration weekends and a rollback plan.',
            href: '/case-studies/private-bank-data-centre-exit',
          },
          {
            title: 'An asset manager orders its outsourcing file',
            text: 'A small team, many providers and an upcoming audit. From a list of contracts to a register of functions.',
            href: '/case-studies/asset-manager-outsourcing-file',
          },
          {
            title: 'A family office becomes a secure office',
            text: 'Twelve people, three locations and no IT department. One standard, named engineers and separate networks.',
            href: '/case-studies/family-office-secure-office',
          },
          {
            title: 'A document assistant on a bank’s own hardware',
            text: 'A model on the bank’s own servers reads client files and is tested before anyone relies on it.',
            href: '/case-studies/document-assistant-on-own-hardware',
          },
        ],
        statistics: [],
      },
      {
        id: 'reading',
        title: 'How to read them',
        paragraphs: [
          'The steps, decisions and documents are those of our practice. Clients, dates and quantities are made up. Prices use the same factors as our offers.',
          'Read the decisions first: they apply most easily to other companies.',
        ],
        entries: [],
        statistics: [],
      },
      {
        id: 'not-shown',
        title: 'What they leave out',
        paragraphs: [
          'Clients’ results, because they are confidential. Product names, because the right choice depends on your contracts. And waiting times for notice periods and committee meetings, which you should still plan for.',
        ],
        entries: [],
        statistics: [],
      },
      {
        id: 'documents',
        title: 'The documents behind them',
        paragraphs: [],
        entries: [
          {
            title: 'Whitepapers',
            text: 'The registers and templates that the engagements use',
            href: '/resources/whitepapers',
          },
          {
            title: 'Services',
            text: 'Scope, process and price of each service',
            href: '/services',
          },
        ],
        statistics: [],
      },
    ],
    next: {
      title: 'Compare it with your situation',
      text: 'Choose the closest example. In the first conversation we discuss the differences.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
