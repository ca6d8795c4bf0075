import type { SeededPage } from '#db/seed/content/pages.ts';

export const cloud: SeededPage = {
  path: '/services/cloud',
  locale: 'en',
  title: 'Cloud Infrastructure',
  description:
    'Private, Swiss-hosted or hybrid cloud for regulated institutions: a rehearsed migration, an exit plan in writing and prices that you can check.',
  body: {
    template: 'service',
    sheet: 'cloud',
    lead: 'Infrastructure that you can leave again. We move core systems and archives in rehearsed steps and hand over a written exit plan with the first invoice.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Private banks and asset managers whose servers or data centre contract come to an end',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: '{iso-27001}, monthly uptime report',
    },
    delivered: [
      {
        title: 'Inventory and placement',
        text: 'Every system with its owner, its data class and the place where it may run: in your building, with a Swiss host or in a public cloud.',
      },
      {
        title: 'Landing zone',
        text: 'Networks, identities, keys and logs as code that your people can read. The keys stay with you.',
      },
      {
        title: 'Rehearsed migration',
        text: 'Each move is run once on a copy and timed. The weekend itself then holds no surprise, and the way back is open until you sign.',
      },
      {
        title: 'Exit plan',
        text: 'How every service is left within ninety days: export formats, contract dates, replacement and cost. Tested on one service a year.',
      },
    ],
    phases: [
      { from: 1, to: 3, title: 'Place', text: 'Inventory, data classes, target' },
      { from: 4, to: 6, title: 'Lay', text: 'Landing zone, keys, logs' },
      { from: 7, to: 12, title: 'Move', text: 'Rehearsal, then production, system by system' },
      { from: 13, to: null, title: 'Run', text: 'Operation, monthly report' },
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
      aside: 'Hosting is invoiced by the host to you, at cost. We take no commission from any provider.',
    },
    proof: [
      { claim: 'iso-27001', text: 'Certificate with scope statement, shown before you sign' },
      { claim: 'uptime', text: 'Contractual uptime target, reported every month with the raw log' },
      { figure: '90 days', text: 'The exit plan’s limit, rehearsed on one service a year' },
    ],
    next: {
      title: 'Begin with the inventory',
      text: 'Three weeks, a fixed price, a document that is yours to keep.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cybersecurity', text: 'How the moved systems are watched', href: '/services/security' },
      { title: 'Business Services', text: 'The outsourcing review that FINMA expects', href: '/services/business' },
    ],
  },
};
