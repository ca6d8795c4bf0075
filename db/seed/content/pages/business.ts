import type { SeededPage } from '#db/seed/content/pages.ts';
import { titled } from '#db/seed/content/writing.ts';

export const business: SeededPage = {
  path: '/services/business',
  locale: 'en',
  title: 'Business Services',
  description:
    'IT consulting for boards and executives of Swiss financial institutions: outsourcing reviews, cost and contract analysis, interim leadership.',
  body: {
    template: 'service',
    sheet: 'business',
    lead: 'IT consulting for those responsible for cost, risk and outsourcing. We analyse contracts and costs and recommend what to do.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Boards, chief operating officers and family offices without an IT department of their own',
      costsFrom: 'CHF 15’000',
      firstResult: '10 business days',
      provenBy: '{iso-9001}, {finma} circulars',
    },
    delivered: titled({
      'Outsourcing review':
        'Every provider against the FINMA circulars: inventory, audit rights, data location, exit. One page per provider, one for the board.',
      'Cost and contracts':
        'What each system costs in a year, staff hours included, and which contract terms cause it. With notice dates.',
      'Process documentation': 'Onboarding, payments or reporting as they really run, with every manual step.',
      'Interim leadership':
        'A head of IT for six to eighteen months who recruits the successor and hands over in writing.',
    }),
    phases: [
      { from: 1, to: 2, title: 'Review', text: 'Contracts, invoices, interviews' },
      { from: 3, to: 5, title: 'Analyse', text: 'Cost, risk, dependencies' },
      { from: 6, to: 8, title: 'Recommend', text: 'Two options, and doing nothing' },
      { from: 9, to: null, title: 'Implement', text: 'Only if you ask us to' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, outsourcing review of a bank', amount: 'CHF 45’000' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside:
        'We accept no commission from providers. Where a proposal names our own practices, it also names two others.',
    },
    proof: [
      { statistic: 'finma', text: 'Outsourcing and operational-risk circulars, mapped clause by clause' },
      { statistic: 'iso-9001', text: 'Certificate for how engagements are run and handed over' },
      { statistic: '500-clients', text: 'Clients advised or migrated to date, stated by the company in December 2024' },
    ],
    next: {
      title: 'Start with the provider list',
      text: 'Send the list of your providers. Ten business days later you know which three contracts to read first.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cloud Infrastructure', text: 'When a contract should end', href: '/services/cloud' },
      { title: 'Cybersecurity', text: 'When a provider is the risk', href: '/services/security' },
    ],
  },
};
