import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const automationSystems: SeededPage = {
  path: '/solutions/automation-systems',
  locale: 'en',
  title: 'Automation Systems',
  description:
    'Reconciliation, reporting and onboarding without manual copying: exceptions first, limits that you set, four weeks in parallel with your team.',
  body: {
    template: 'service',
    sheet: 'automation',
    lead: 'Statements, reports, onboarding and reminders, automated with human approval for exceptions. Every step is logged.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Operations teams that copy data between three or more systems',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: 'Four weeks in parallel with your team',
    },
    delivered: titled({
      'List of exceptions': 'Why cases need a person, by frequency. The rest can be automated.',
      Integrations:
        'Interfaces where they exist, otherwise files; screen robots only as an interim solution. Each integration has an owner and an alert.',
      'Limits and approvals':
        'Amounts, countries and clients for which a person must agree, in a table that you maintain yourselves. Two people approve each change.',
      'Audit trail': 'Which person or system did what, when and with which data. Kept as long as the record.',
      'Fallback procedure': 'How to work by hand while a system is down. Practised once a year.',
    }),
    phases: [
      { from: 1, to: 3, title: 'Observe', text: 'At the desk, exceptions listed' },
      { from: 4, to: 8, title: 'Connect', text: 'Interfaces, limits, alarms' },
      { from: 9, to: 12, title: 'Parallel run', text: 'The system proposes, people act' },
      { from: 13, to: null, title: 'Release', text: 'One case type after another' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Integrations', amount: '× 1.8' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Customisation', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, reconciliation with six custodians', amount: 'CHF 105’300' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside: 'A single integration of two systems needs neither compliance nor customisation: CHF 40’500.',
    },
    proof: [
      { figure: '4 weeks', text: 'In parallel: each result compared with your team’s, differences listed' },
      { figure: 'Every step', text: 'In the audit trail, readable without our help' },
      { statistic: 'uptime', text: 'Contractual target for integrations that we run, reported every month' },
    ],
    next: {
      title: 'Start with an afternoon',
      text: 'We observe the work at the desk. Three weeks later you have the list of exceptions and a fixed price.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: linked({
      'Business Services': { text: 'When the process itself should change', href: '/services/business' },
      'Data Analytics': { text: 'What the figures mean', href: '/services/data-analytics' },
      'An asset manager orders its outsourcing file': {
        text: 'Example engagement',
        href: '/case-studies/asset-manager-outsourcing-file',
      },
      'The price of an integration': { text: 'Why it counts × 1.8', href: '/blog/the-price-of-an-integration' },
    }),
  },
};
