import type { SeededPage } from '#db/seed/content/pages.ts';

export const privateClient: SeededPage = {
  path: '/services/private-client',
  locale: 'en',
  title: 'Private Client',
  description:
    'Devices, networks and accounts of an individual with several houses: put in order once, then looked after by two engineers known by name.',
  body: {
    template: 'service',
    sheet: 'private-client',
    lead: 'For one person with several houses and more devices than anyone has counted. Two engineers keep them working and keep quiet about it.',
    primary: { label: 'Request Confidential Consultation', href: '/contact#contact-form' },
    summary: {
      forWhom: 'Individuals and couples with two or more residences, household staff and a life in several countries',
      costsFrom: 'CHF 15’000',
      firstResult: '5 business days',
      provenBy: 'A household record of which you hold the only copy',
    },
    delivered: [
      {
        title: 'Household record',
        text: 'Each house with its devices, accounts and subscriptions, who uses them and who can get in. On paper, if you prefer.',
      },
      {
        title: 'Networks kept apart',
        text: 'One for the family, one for guests, one for staff, one for cameras, heating and music. A cheap camera then reaches nothing that matters.',
      },
      {
        title: 'Accounts with a second way in',
        text: 'Passkeys, a password manager, and for every account a way back after a lost telephone. Sealed instructions for the person you trust, should you be unable to act.',
      },
      {
        title: 'Travel',
        text: 'Devices that carry only what the journey needs and work on arrival. A number that is answered in your time zone, and a lost device wiped within the hour.',
      },
      {
        title: 'Staff and installers',
        text: 'Access for house managers, crews and craftsmen that ends on the day their work ends. You see the list whenever you ask for it.',
      },
    ],
    phases: [
      { from: 1, to: 1, title: 'Visit', text: 'One house, one day' },
      { from: 2, to: 6, title: 'Put in order', text: 'House by house, preferably while you are away' },
      { from: 7, to: null, title: 'Look after', text: 'On call, and four visits a year' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Integrations, three houses', amount: '× 1.8' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, one person and three houses, first year', amount: 'CHF 40’500' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside:
        'Devices are invoiced at the shop’s price and travel at cost. Installers whom we recommend pay us nothing. You may end the contract with three months’ notice.',
    },
    proof: [
      { figure: '2 engineers', text: 'Named in the contract, and a third who can replace them. Nobody else comes in' },
      { figure: '1 hour', text: 'From your call to a wiped device, by day and by night' },
      { claim: 'iso-27001', text: 'Keys and passwords are kept as for a bank; the scope statement is shown first' },
    ],
    next: {
      title: 'A conversation where you like',
      text: 'One hour, in one of your houses or in ours. Nothing is written down unless you ask for it.',
      action: { label: 'Request Confidential Consultation', href: '/contact#contact-form' },
    },
    related: [
      { title: 'Family Office', text: 'When an office acts for the family', href: '/services/family-office' },
      { title: 'Cybersecurity', text: 'What is watched, and by whom', href: '/services/security' },
    ],
  },
};
