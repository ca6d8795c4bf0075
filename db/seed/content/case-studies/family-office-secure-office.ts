import type { SeededPage } from '#db/seed/content/pages.ts';
import { article, bulleted, titled } from '#db/seed/content/writing.ts';

export const familyOfficeSecureOffice: SeededPage = {
  path: '/case-studies/family-office-secure-office',
  locale: 'en',
  title: 'A family office becomes a secure office',
  description:
    'Example engagement: twelve people, three locations and no IT department. How a family office gets one standard, named engineers and separate networks.',
  body: {
    template: 'case-study',
    sheet: 'secure-office',
    lead: 'Twelve people manage one family’s affairs from three locations. Everyone helps with IT, and nobody is responsible for it.',
    basis:
      'Example engagement. It shows how such work typically runs and is not one client’s story. Nothing in it is taken from a real family.',
    facts: [
      { label: 'Kind of client', value: 'Single family office, 12 workplaces, three locations' },
      { label: 'Length', value: '14 weeks, then support' },
      { label: 'Practices', value: 'IT Support and Cybersecurity' },
      { label: 'Priced as', value: 'IT Support, example with 12 workplaces CHF 29’250 a year' },
    ],
    situation: [
      'The office keeps accounts, pays invoices, books journeys and holds the passports. Its people are chosen for their judgement and have served for a long time. They share passwords because they trust each other, and they use private phones because these work.',
      'The homes were networked by three electricians. The same wireless network carries the accounts, the children’s games, the blinds and the guests. A member of the family has asked whether the payment instruction by email last month was really from him. It was, but nobody in the office could have told.',
      'The family wants more security with less effort.',
    ],
    steps: [
      { from: 1, to: 1, title: 'Introduction', text: 'Five days in the office, one at each of the other locations' },
      { from: 2, to: 4, title: 'Secure the accounts', text: 'Mail, banking access, domains, hardware keys' },
      { from: 5, to: 9, title: 'Replace', text: 'Managed laptops and phones, one person at a time' },
      {
        from: 10,
        to: 13,
        title: 'Separate networks',
        text: 'Office, family, guests and building technology, one location at a time',
      },
      { from: 14, to: 14, title: 'Exercise', text: 'A lost phone, a fake payment instruction' },
      { from: 15, to: null, title: 'Support', text: 'Two named engineers, monthly record' },
    ],
    decisions: titled({
      'Accounts before devices':
        'A stolen mailbox does more harm than a stolen laptop, and can be secured in days. The visible part of the work came second, which needed some explanation.',
      'No instruction is valid by one channel':
        'A payment above the agreed limit is confirmed by phone, on a number from the office’s own list. The rule applies to the head of the family as well. That is why staff can enforce it.',
      'Assistants get their own access':
        'Nobody signs in as a family member. Calendar, email and banking are delegated with limits, and the log shows who acted for whom.',
      'The family’s own devices stay the family’s':
        'Only what touches the office’s data is managed. The children’s tablets are placed on a network of their own, and nobody looks at them.',
    }),
    results: [
      {
        figure: 'One list',
        text: 'Every account, device, line and domain with its owner and its renewal date. Checked by taking ten at random and finding them.',
      },
      {
        figure: 'Two keys each',
        text: 'Hardware keys for all twelve, the second in the safe. Checked by a recovery that each person has done once.',
      },
      {
        figure: 'Four networks',
        text: 'Office, family, guests, building technology. Checked at each location by trying to reach one from the other.',
      },
      {
        figure: 'A wiped phone',
        text: 'The record of the exercise: from the call to the confirmed deletion, with times.',
      },
    ],
    blocks: article([
      { kind: 'heading', id: 'papers', text: 'What is kept in the safe' },
      'What the office needs to continue without us, or without a key person, fits into one envelope, updated twice a year:',
      bulleted([
        'The second hardware keys, numbered, with the list of their holders.',
        'The access to domain names and to the phone contract, which are the keys to everything else.',
        'One page for each location: lines, devices, the person who has the keys.',
        'The numbers on which the banks, the insurer and we can be reached at night.',
        'A letter that says who may open the envelope, signed by the head of the family.',
      ]),
      { kind: 'heading', id: 'discretion', text: 'Discretion in practice' },
      'Two engineers know the locations, and a third is their deputy; they are named in the contract. Our records refer to the client by number. Photographs of rooms and racks are not taken. The Data Protection Act applies to a family office as to any employer, and a list of the personal data it holds is part of what we hand over.',
    ]),
    services: [
      { title: 'IT Support', text: 'Named engineers, on site and on call', href: '/services/support' },
      { title: 'Family Office', text: 'What we do for families and their offices', href: '/services/family-office' },
      { title: 'Cybersecurity', text: 'Exposure, baseline and monitoring', href: '/services/security' },
    ],
    next: {
      title: 'Start with one week',
      text: 'An engineer spends five days on site and gives you a list of problems, their causes and their cost.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
