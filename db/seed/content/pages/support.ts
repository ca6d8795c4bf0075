import type { SeededPage } from '#db/seed/content/pages.ts';

export const support: SeededPage = {
  path: '/services/support',
  locale: 'en',
  title: 'IT Support',
  description:
    'Named engineers on site and on call for private banks, asset managers and family offices: devices, accounts, travel and a monthly record of every case.',
  body: {
    template: 'service',
    sheet: 'support',
    lead: 'Engineers whose names you know. They answer the telephone, come to the desk and to the residence, and write down what they did.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Family offices and institutions with 5 to 300 workplaces, in one house or in several',
      costsFrom: 'CHF 15’000',
      firstResult: '5 business days',
      provenBy: 'Monthly record of every case',
    },
    delivered: [
      {
        title: 'Named engineers',
        text: 'Two people who know your house, and a third who can replace them. No queue and no ticket number before a hello.',
      },
      {
        title: 'Workplaces',
        text: 'Laptops, telephones and tablets prepared, encrypted and replaced overnight. A lost device is wiped before its owner is home.',
      },
      {
        title: 'Accounts and access',
        text: 'Joiners, movers and leavers handled the same day, with a second pair of eyes and a list that your auditor can read.',
      },
      {
        title: 'Monthly record',
        text: 'Each case with its cause and its minutes, and the three causes that we remove next.',
      },
    ],
    phases: [
      { from: 1, to: 1, title: 'Meet', text: 'People, rooms, devices' },
      { from: 2, to: 4, title: 'Take over', text: 'Accounts, contracts, spare devices' },
      { from: 5, to: 8, title: 'Tidy', text: 'The ten most frequent causes' },
      { from: 9, to: null, title: 'Answer', text: 'On call and on site, monthly record' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Customization', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, family office with 12 workplaces', amount: 'CHF 29’250' },
      note: 'Swiss tier, one year. An example for orientation; an offer names a fixed price.',
      aside: 'Devices are invoiced at the shop’s price. The contract ends with three months’ notice, on either side.',
    },
    proof: [
      { claim: '25-years', text: 'Years of support for people who may not be kept waiting' },
      { figure: 'Every case', text: 'With cause and minutes in the monthly record' },
      { claim: 'iso-9001', text: 'The certificate covers the support process' },
    ],
    next: {
      title: 'Begin with a week',
      text: 'An engineer spends five days in your house and leaves a list of what breaks, why, and what it costs.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cybersecurity', text: 'The baseline that each device gets', href: '/services/security' },
      { title: 'Cloud Infrastructure', text: 'The systems behind the desk', href: '/services/cloud' },
    ],
  },
};
