import type { SeededPage } from '#db/seed/content/pages.ts';

export const dataAnalytics: SeededPage = {
  path: '/services/data-analytics',
  locale: 'en',
  title: 'Data Analytics',
  description:
    'One set of figures for board, clients and auditors: definitions agreed, each figure traced to its record, reports that run without copying.',
  body: {
    template: 'service',
    sheet: 'data',
    lead: 'Two departments, one figure. We write down what is counted, trace it to its record and let the report run by itself.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Asset managers and banks whose monthly report is put together by hand from several systems',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: 'Two month-ends beside the old report',
    },
    delivered: [
      {
        title: 'Register of figures',
        text: 'What each figure counts, from which system, at what hour, and who answers for it. Where two definitions exist, both stand there until you choose.',
      },
      {
        title: 'A store that you own',
        text: 'A database in your building or with a Swiss host, filled every night. Client names are kept apart from positions; analysts see codes unless their role needs more.',
      },
      {
        title: 'Reports and views',
        text: 'Assets, flows, fees and limits for the board, the desk and the relationship managers. Each figure opens to the records beneath it.',
      },
      {
        title: 'Reconciliation',
        text: 'A nightly comparison with the core system and the custodians. A difference stays on the report, with its amount and its age, until somebody has explained it.',
      },
      {
        title: 'Retention and erasure',
        text: 'Accounting records stay ten years, as the Code of Obligations requires. Personal data without such a duty leaves on its date, and the log shows that it did.',
      },
    ],
    phases: [
      { from: 1, to: 3, title: 'Define', text: 'Figures, owners, sources' },
      { from: 4, to: 8, title: 'Fill', text: 'Store, nightly load, reconciliation' },
      { from: 9, to: 17, title: 'Compare', text: 'The new report beside the old one, two month-ends' },
      { from: 18, to: null, title: 'Keep', text: 'New figures, yearly check of the register' },
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
        'The register of figures alone carries no factor: CHF 22’500. You can stop after it and mend the old report.',
    },
    proof: [
      { figure: 'Every figure', text: 'Opens to its records, with the time of the load' },
      { figure: '2 month-ends', text: 'Old and new side by side before the old report is switched off' },
      {
        claim: 'iso-27001',
        text: 'Certificate for the handling of information; you read its scope before any data moves',
      },
    ],
    next: {
      title: 'Begin with the figure you argue about',
      text: 'Name one that two departments count differently. Three weeks later both counts are explained, on one page.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cloud Infrastructure', text: 'Where the store runs', href: '/services/cloud' },
      { title: 'AI & Machine Learning', text: 'When a figure should become a forecast', href: '/services/ai' },
      {
        title: 'Automation Systems',
        text: 'From report to dispatch, unattended',
        href: '/solutions/automation-systems',
      },
    ],
  },
};
