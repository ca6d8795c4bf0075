import type { SeededPage } from '#db/seed/content/pages.ts';
import { titled } from '#db/seed/content/writing.ts';

export const cloud: SeededPage = {
  path: '/services/cloud',
  locale: 'en',
  title: 'Cloud Infrastructure',
  description:
    'Private, Swiss-hosted or hybrid cloud for regulated institutions: rehearsed migration, a written exit plan and transparent prices.',
  body: {
    template: 'service',
    sheet: 'cloud',
    lead: 'Infrastructure without lock-in. We migrate core systems and archives in rehearsed steps and deliver a written exit plan with the first invoice.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Private banks and asset managers whose servers or data centre contracts are due for renewal',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: '{iso-27001}, monthly uptime report',
    },
    delivered: titled({
      'Inventory and target':
        'Every system with its owner, its data class and where it may run: on site, with a Swiss host or in a public cloud.',
      'Landing zone': 'Networks, identities, keys and logs as documented code. The keys stay with you.',
      'Rehearsed migration': 'Each migration is first run on a copy and timed. You can roll back until you sign.',
      'Exit plan':
        'How to leave each service within ninety days: export formats, contract dates, replacement and cost. Tested on one service a year.',
    }),
    phases: [
      { from: 1, to: 3, title: 'Inventory', text: 'Systems, data classes, target' },
      { from: 4, to: 6, title: 'Foundation', text: 'Landing zone, keys, logs' },
      { from: 7, to: 12, title: 'Migrate', text: 'Rehearsal, then production, system by system' },
      { from: 13, to: null, title: 'Operate', text: 'Monitoring, monthly report' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume', amount: '× 1.5' },
        { label: 'Integrations', amount: '× 1.8' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, asset manager with 40 systems', amount: 'CHF 60’750' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside: 'The hosting provider invoices you directly. We take no commission from any provider.',
    },
    proof: [
      { statistic: 'iso-27001', text: 'Certificate with scope statement, shown before you sign' },
      { statistic: 'uptime', text: 'Contractual uptime target, reported every month with the raw log' },
      { figure: '90 days', text: 'The exit plan’s deadline, rehearsed on one service a year' },
    ],
    next: {
      title: 'Start with the inventory',
      text: 'Three weeks, a fixed price, a document that is yours to keep.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cybersecurity', text: 'How migrated systems are monitored', href: '/services/security' },
      { title: 'Business Services', text: 'The outsourcing review that FINMA expects', href: '/services/business' },
    ],
  },
};
