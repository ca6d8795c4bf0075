import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const dataAnalytics: SeededPage = {
  path: '/services/data-analytics',
  locale: 'en',
  title: 'Data Analytics',
  description:
    'One set of figures for board, clients and auditors: agreed definitions, each figure traced to its source, automated reports.',
  body: {
    template: 'service',
    sheet: 'data',
    lead: 'One definition for each figure. We document what is counted, trace it to its source and automate the report.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Asset managers and banks whose monthly report is compiled by hand from several systems',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: 'Two month-ends in parallel with the old report',
    },
    delivered: titled({
      'Register of figures':
        'What each figure counts, from which system, at what time, and who is responsible. Competing definitions are listed until you choose.',
      'A data warehouse that you own':
        'A database on site or with a Swiss host, loaded every night. Client names are kept apart from positions; analysts see codes unless their role needs more.',
      'Reports and views':
        'Assets, flows, fees and limits for the board, portfolio and relationship managers. Each figure links to its records.',
      Reconciliation:
        'A nightly comparison with the core system and the custodians. Differences stay on the report, with amount and age, until they are explained.',
      'Retention and erasure':
        'Accounting records stay ten years, as the Code of Obligations requires. Other personal data is deleted on schedule, and the log shows it.',
    }),
    phases: [
      { from: 1, to: 3, title: 'Define', text: 'Figures, owners, sources' },
      { from: 4, to: 8, title: 'Load', text: 'Warehouse, nightly load, reconciliation' },
      { from: 9, to: 17, title: 'Compare', text: 'New and old reports in parallel, two month-ends' },
      { from: 18, to: null, title: 'Maintain', text: 'New figures, yearly check of the register' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume', amount: '× 1.5' },
        { label: 'Integrations', amount: '× 1.8' },
        { label: 'Customisation', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, asset manager with five sources', amount: 'CHF 78’975' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside:
        'The register of figures alone has no complexity factor: CHF 22’500. You can stop there and fix the old report.',
    },
    proof: [
      { figure: 'Every figure', text: 'Links to its records, with the load time' },
      { figure: '2 month-ends', text: 'Old and new in parallel before the old report is switched off' },
      {
        statistic: 'iso-27001',
        text: 'Certificate for the handling of information; you read its scope before any data moves',
      },
    ],
    next: {
      title: 'Start with a disputed figure',
      text: 'Name one that two departments count differently. Three weeks later both counts are explained on one page.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: linked({
      'Cloud Infrastructure': { text: 'Where the warehouse runs', href: '/services/cloud' },
      'AI & Machine Learning': { text: 'From figures to forecasts', href: '/services/ai' },
      'Automation Systems': {
        text: 'Reports that send themselves',
        href: '/solutions/automation-systems',
      },
    }),
  },
};
