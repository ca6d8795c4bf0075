import type { SeededPage } from '#db/seed/content/pages.ts';

export const automationSystems: SeededPage = {
  path: '/solutions/automation-systems',
  locale: 'en',
  title: 'Automation Systems',
  description:
    'Reconciliation, reporting and onboarding without copying between screens: exceptions first, limits that you set, four weeks beside your people.',
  body: {
    template: 'service',
    sheet: 'data',
    lead: 'Statements, reports, onboarding, reminders: work that is now done by copying. Systems carry it, people decide the exceptions, and each step leaves a trace.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Operations teams that move the same figures between three or more systems',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: 'Four weeks beside your people, case by case',
    },
    delivered: [
      {
        title: 'List of exceptions',
        text: 'The reasons for which a case needs a person, by frequency. What is left over may run by itself.',
      },
      {
        title: 'Connections',
        text: 'Interfaces where a system has them, files where it has not, screen robots only until a contract ends. Each connection has an owner and an alarm.',
      },
      {
        title: 'Limits and approvals',
        text: 'Amounts, countries and clients for which a person must agree, in a table that your business changes without us. Two people sign each change.',
      },
      {
        title: 'Trace',
        text: 'Which person or system did which step, when and with which data. Kept as long as the record to which it belongs.',
      },
      {
        title: 'Manual for a bad day',
        text: 'How the work is done by hand while a system is missing. Those who would have to do it try it once a year.',
      },
    ],
    phases: [
      { from: 1, to: 3, title: 'Watch', text: 'At the desk, exceptions written down' },
      { from: 4, to: 8, title: 'Connect', text: 'Interfaces, limits, alarms' },
      { from: 9, to: 12, title: 'Shadow', text: 'It calculates, people still act' },
      { from: 13, to: null, title: 'Release', text: 'One type of case after another' },
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
      aside: 'A single connection between two systems needs neither compliance nor customisation: CHF 40’500.',
    },
    proof: [
      { figure: '4 weeks', text: 'In shadow: each result compared with that of your people, differences listed' },
      { figure: 'Every step', text: 'In the trace, readable by an auditor without our help' },
      { claim: 'uptime', text: 'Contractual target for connections that we run, reported every month' },
    ],
    next: {
      title: 'Begin with an afternoon',
      text: 'We sit beside the person who copies. Three weeks later you have the list of exceptions and a fixed price for the rest.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Business Services', text: 'When the process itself should change', href: '/services/business' },
      { title: 'Data Analytics', text: 'What the figures mean', href: '/services/data-analytics' },
      {
        title: 'An asset manager’s outsourcing file',
        text: 'Example engagement, the order behind the connections',
        href: '/case-studies/asset-manager-outsourcing-file',
      },
      { title: 'The price of an integration', text: 'Why it counts × 1.8', href: '/blog/the-price-of-an-integration' },
    ],
  },
};
