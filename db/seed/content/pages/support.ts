import type { SeededPage } from '#db/seed/content/pages.ts';
import { titled } from '#db/seed/content/writing.ts';

export const support: SeededPage = {
  path: '/services/support',
  locale: 'en',
  title: 'IT Support',
  description:
    'Named engineers on site and on call for private banks, asset managers and family offices: devices, accounts, travel and a monthly record of every case.',
  body: {
    template: 'service',
    sheet: 'support',
    lead: 'Engineers you know by name. They answer the phone, come to the office or home, and document every case.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Family offices and institutions with 5 to 300 workplaces, in one or several locations',
      costsFrom: 'CHF 15’000',
      firstResult: '5 business days',
      provenBy: 'Monthly record of every case',
    },
    delivered: titled({
      'Named engineers': 'Two people who know your environment, and a third as deputy. No queue.',
      Workplaces:
        'Laptops, phones and tablets set up, encrypted and replaced overnight. Lost devices are wiped remotely.',
      'Accounts and access':
        'Joiners, movers and leavers handled the same day, with a second approval and a list for your auditor.',
      'Monthly record': 'Each case with its cause and duration, and the three causes we will fix next.',
    }),
    phases: [
      { from: 1, to: 1, title: 'Introduction', text: 'People, rooms, devices' },
      { from: 2, to: 4, title: 'Take over', text: 'Accounts, contracts, spare devices' },
      { from: 5, to: 8, title: 'Clean up', text: 'The ten most frequent causes' },
      { from: 9, to: null, title: 'Support', text: 'On call and on site, monthly record' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Customization', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, family office with 12 workplaces', amount: 'CHF 29’250' },
      note: 'Swiss tier, one year. An example for orientation; an offer names a fixed price.',
      aside: 'Devices are invoiced at cost. The contract ends with three months’ notice, by either side.',
    },
    proof: [
      { statistic: '25-years', text: 'Years of support for demanding clients' },
      { figure: 'Every case', text: 'With cause and duration in the monthly record' },
      { statistic: 'iso-9001', text: 'The certificate covers the support process' },
    ],
    next: {
      title: 'Start with one week',
      text: 'An engineer spends five days on site and gives you a list of problems, their causes and their cost.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cybersecurity', text: 'The baseline that each device gets', href: '/services/security' },
      { title: 'Cloud Infrastructure', text: 'The systems behind the workplace', href: '/services/cloud' },
    ],
  },
};
