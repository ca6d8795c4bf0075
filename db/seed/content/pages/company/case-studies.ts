import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

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
    sections: sections({
      'Example engagements': {
        id: 'engagements',
        entries: linked({
          'A private bank leaves its data centre': {
            text: 'A data centre lease ends. Inventory, rehearsals, migration weekends and a rollback plan.',
            href: '/case-studies/private-bank-data-centre-exit',
          },
          'An asset manager orders its outsourcing file': {
            text: 'A small team, many providers and an upcoming audit. From a list of contracts to a register of functions.',
            href: '/case-studies/asset-manager-outsourcing-file',
          },
          'A family office becomes a secure office': {
            text: 'Twelve people, three locations and no IT department. One standard, named engineers and separate networks.',
            href: '/case-studies/family-office-secure-office',
          },
          'A document assistant on a bank’s own hardware': {
            text: 'A model on the bank’s own servers reads client files and is tested before anyone relies on it.',
            href: '/case-studies/document-assistant-on-own-hardware',
          },
        }),
      },
      'How to read them': {
        id: 'reading',
        paragraphs: [
          'The steps, decisions and documents are those of our practice. Clients, dates and quantities are made up. Prices use the same factors as our offers.',
          'Read the decisions first: they apply most easily to other companies.',
        ],
      },
      'What they leave out': {
        id: 'not-shown',
        paragraphs: [
          'Clients’ results, because they are confidential. Product names, because the right choice depends on your contracts. And waiting times for notice periods and committee meetings, which you should still plan for.',
        ],
      },
      'The documents behind them': {
        id: 'documents',
        entries: linked({
          Whitepapers: {
            text: 'The registers and templates that the engagements use',
            href: '/resources/whitepapers',
          },
          Services: {
            text: 'Scope, process and price of each service',
            href: '/services',
          },
        }),
      },
    }),
    next: {
      title: 'Compare it with your situation',
      text: 'Choose the closest example. In the first conversation we discuss the differences.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
