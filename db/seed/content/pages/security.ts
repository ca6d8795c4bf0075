import type { SeededPage } from '#db/seed/content/pages.ts';
import { titled } from '#db/seed/content/writing.ts';

export const security: SeededPage = {
  path: '/services/security',
  locale: 'en',
  title: 'Cybersecurity',
  description:
    'Exposure report, hardened baseline, round-the-clock monitoring and rehearsed response for private banks, asset managers and family offices.',
  body: {
    template: 'service',
    sheet: 'security',
    lead: 'Security for institutions whose clients expect discretion. We find and close weaknesses, monitor around the clock and test twice a year.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Private banks, asset managers and family offices with 20 to 800 staff',
      costsFrom: 'CHF 15’000',
      firstResult: '10 business days',
      provenBy: '{iso-27001}, two tests a year',
    },
    delivered: titled({
      'Exposure report':
        'Every system reachable from outside, who owns it, and the order in which to close it. Written for the board, with appendices for engineers.',
      'Hardened baseline':
        'Identities, endpoints, email and cloud accounts brought to one documented standard, checked nightly against drift.',
      'Round-the-clock monitoring':
        'Swiss-based monitoring with named analysts. After a confirmed alert one of your people is called within 15 minutes.',
      'Rehearsed response':
        'A plan your people have used: two exercises a year, one announced, one not. Includes the FINMA notification drafts.',
    }),
    phases: [
      { from: 1, to: 2, title: 'Assess', text: 'Inventory, interviews, outside-in scan' },
      { from: 3, to: 5, title: 'Prioritise', text: 'Findings ranked by cost of loss' },
      { from: 6, to: 11, title: 'Harden', text: 'Hardening in agreed windows' },
      { from: 12, to: null, title: 'Monitor', text: 'Monitoring, monthly report, tests' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Complexity factor', amount: '× 4.2' },
        { label: 'Regional multiplier', amount: '× 1.5' },
      ],
      total: { label: 'Example, bank with 300 staff', amount: 'CHF 94’500' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside:
        'The example is a full first year. You can start with the exposure report alone. Nothing renews automatically.',
    },
    proof: [
      { statistic: 'iso-27001', text: 'Certificate, scope and statement of applicability' },
      { figure: 'Twice a year', text: 'Independent penetration test, summary shared with clients' },
      { figure: '15 min', text: 'Contractual time from confirmed alert to a call' },
    ],
    next: {
      title: 'Start with the exposure report',
      text: 'Two weeks, a fixed price, a document that is yours to keep.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cloud Infrastructure', text: 'Where the hardened systems run', href: '/services/cloud' },
      { title: 'IT Support', text: 'Whom to call when a device is lost', href: '/services/support' },
    ],
  },
};
