import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const wealthManagement: SeededPage = {
  path: '/services/wealth-management',
  locale: 'en',
  title: 'Wealth Management',
  description:
    'IT for wealth managers licensed under FinIA: a supervision file kept current, delegation in writing, client files that can be handed over.',
  body: {
    template: 'service',
    sheet: 'wealth',
    lead: 'For wealth managers under the Financial Institutions Act. We prepare the IT part of your supervision file and keep it current.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Portfolio managers and trustees licensed under FinIA, with 3 to 60 staff',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: 'The file your auditor receives',
    },
    delivered: titled({
      'Supervision file':
        'What the supervisory organisation and its auditor ask about IT: systems, access, providers, incidents, continuity. Updated every quarter.',
      'Delegation register':
        'Delegated tasks, each with contract, instructions, controls and exit. If you manage collective assets, it follows FINMA Circular 2018/3.',
      'Client file':
        'Profile, suitability, advice and account in one place. A client who asks for a copy under the Financial Services Act has it within the thirty days that the law allows.',
      'Custodian interfaces':
        'Positions and transactions from each custodian bank, loaded nightly and reconciled with your books. Differences are listed with amount and age.',
      Continuity:
        'A plan for losing the office, the portfolio system or a key person. Tested once a year, with minutes.',
    }),
    phases: [
      { from: 1, to: 3, title: 'Review', text: 'Audit reports, contracts, interviews' },
      { from: 4, to: 6, title: 'Set up', text: 'Access, register, client file' },
      { from: 7, to: 12, title: 'Connect', text: 'Custodians, one after another' },
      { from: 13, to: null, title: 'Maintain', text: 'Update each quarter, present at the audit' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Integrations, four custodians', amount: '× 1.8' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, firm of 14 people', amount: 'CHF 81’000' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside:
        'The supervision file alone needs no interfaces: CHF 45’000. If the audit is close, start there and connect the custodians later.',
    },
    proof: [
      { figure: '30 days', text: 'The deadline for a client’s documents, tested on one file a year' },
      { figure: 'Each quarter', text: 'File and register updated, with changes marked' },
      { statistic: 'iso-27001', text: 'Certificate and scope statement, for your own register of providers' },
    ],
    next: {
      title: 'Start before the audit',
      text: 'Show us the last report. Three weeks later every IT finding has an owner, a date and a price.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: linked({
      'An asset manager orders its outsourcing file': {
        text: 'Example engagement, the register and its evidence',
        href: '/case-studies/asset-manager-outsourcing-file',
      },
      'Data Analytics': { text: 'One figure for assets, flows and fees', href: '/services/data-analytics' },
      Compliance: { text: 'How we ourselves are audited', href: '/compliance' },
    }),
  },
};
