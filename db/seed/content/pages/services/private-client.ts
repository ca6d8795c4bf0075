import type { SeededPage } from '#db/seed/content/pages.ts';
import { titled } from '#db/seed/content/writing.ts';

export const privateClient: SeededPage = {
  path: '/services/private-client',
  locale: 'en',
  title: 'Private Client',
  description:
    'Devices, networks and accounts of an individual with several homes: set up once, then supported by two named engineers.',
  body: {
    template: 'service',
    sheet: 'private-client',
    lead: 'For individuals with several homes and many devices. Two engineers keep everything working, confidentially.',
    primary: { label: 'Request Confidential Consultation', href: '/contact#contact-form' },
    summary: {
      forWhom: 'Individuals and couples with two or more residences, household staff and a life in several countries',
      costsFrom: 'CHF 15’000',
      firstResult: '5 business days',
      provenBy: 'A household record that only you hold',
    },
    delivered: titled({
      'Household record':
        'Each home with its devices, accounts and subscriptions, who uses them and who has access. On paper, if you prefer.',
      'Separate networks':
        'One for the family, one for guests, one for staff, one for cameras, heating and music. An insecure camera then reaches nothing important.',
      'Accounts with recovery':
        'Passkeys, a password manager, and a recovery method for every account if a phone is lost. Sealed instructions for a person you trust, in case you cannot act.',
      Travel:
        'Devices that hold only what the trip needs. Support in your time zone, and lost devices wiped within the hour.',
      'Staff and installers':
        'Access for house managers, crews and contractors ends with their work. You can see the list at any time.',
    }),
    phases: [
      { from: 1, to: 1, title: 'Visit', text: 'One home, one day' },
      { from: 2, to: 6, title: 'Set up', text: 'Home by home, preferably while you are away' },
      { from: 7, to: null, title: 'Ongoing support', text: 'On call, and four visits a year' },
    ],
    exhibit: {
      kind: 'route',
      title: 'How to leave us',
      text: 'The exit plan is part of the first contract. It takes three months at most, and you need no reason.',
      stages: [
        {
          when: 'Day 1',
          title: 'Notice',
          text: 'One line from you. We confirm it the same day, with the dates below.',
        },
        { when: 'Week 1', title: 'Inventory', text: 'We go through the household record with you and correct it.' },
        {
          when: 'Weeks 2–4',
          title: 'Handover',
          text: 'The new firm receives the record, the plans and the contracts.',
        },
        { when: 'Weeks 5–8', title: 'Side by side', text: 'They do the work. We answer their questions.' },
        {
          when: 'Week 9',
          title: 'New keys',
          text: 'Every password and code that we knew is changed, with you present.',
        },
        { when: 'Week 13', title: 'Closed', text: 'Our copies are deleted. You receive the signed record of it.' },
      ],
      detour: {
        from: 1,
        to: 4,
        text: 'Without a new firm (dashed line): a person in your household takes over, and weeks 2 to 8 become two days of training.',
      },
    },
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Integrations, three homes', amount: '× 1.8' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, one person and three homes, first year', amount: 'CHF 40’500' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside:
        'Devices and travel are invoiced at cost. Installers whom we recommend pay us nothing. You may end the contract with three months’ notice.',
    },
    proof: [
      { figure: '2 engineers', text: 'Named in the contract, with a third as deputy. Nobody else has access' },
      { figure: '1 hour', text: 'From your call to a wiped device, day and night' },
      {
        statistic: 'iso-27001',
        text: 'Keys and passwords are handled as for a bank; you see the scope statement first',
      },
    ],
    next: {
      title: 'A conversation at a place of your choice',
      text: 'One hour, at your home or in our office. We take no notes unless you ask us to.',
      action: { label: 'Request Confidential Consultation', href: '/contact#contact-form' },
    },
    related: [
      { title: 'Family Office', text: 'When an office acts for the family', href: '/services/family-office' },
      { title: 'Cybersecurity', text: 'What is monitored, and by whom', href: '/services/security' },
    ],
  },
};
