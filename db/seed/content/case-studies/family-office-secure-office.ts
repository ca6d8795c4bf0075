import type { SeededPage } from '#db/seed/content/pages.ts';

export const familyOfficeSecureOffice: SeededPage = {
  path: '/case-studies/family-office-secure-office',
  locale: 'en',
  title: 'A family office becomes a secure office',
  description:
    'Example engagement: twelve people, three houses and no IT department. How a family office gets one standard, named engineers and a quiet network.',
  body: {
    template: 'case-study',
    sheet: 'family-office',
    lead: 'A dozen people look after the affairs of one family from three houses. Everybody helps with the computers, and nobody answers for them.',
    basis:
      'Example engagement. It is composed from how such work runs and is not one client’s story. Families of this kind are few, so nothing in it is taken from any of them.',
    facts: [
      { label: 'Kind of client', value: 'Single family office, 12 workplaces, three houses' },
      { label: 'Length', value: '14 weeks, then support' },
      { label: 'Practices', value: 'IT Support and Cybersecurity' },
      { label: 'Priced as', value: 'IT Support, example with 12 workplaces CHF 29’250 a year' },
    ],
    situation: [
      'The office keeps accounts, pays invoices, books journeys and holds the passports. Its people are chosen for their judgement and have served for a long time. They share passwords because they trust each other, and they use private telephones because these work.',
      'The houses were networked by three electricians. The same wireless network carries the accounts, the children’s games, the blinds and the guests. A member of the family has asked whether the payment instruction by email last month was really from him. It was, but nobody in the office could have told.',
      'The principal wants two things that pull in opposite directions: more safety, and less to do with it.',
    ],
    steps: [
      { from: 1, to: 1, title: 'Meet', text: 'Five days in the office, one in each of the other houses' },
      { from: 2, to: 4, title: 'Secure the accounts', text: 'Mail, banking access, domains, hardware keys' },
      { from: 5, to: 9, title: 'Replace', text: 'Managed laptops and telephones, one person at a time' },
      {
        from: 10,
        to: 13,
        title: 'Part the networks',
        text: 'Office, family, guests and house technology, house by house',
      },
      { from: 14, to: 14, title: 'Rehearse', text: 'A lost telephone, a false instruction, a quiet afternoon' },
      { from: 15, to: null, title: 'Answer', text: 'Two named engineers, monthly record' },
    ],
    decisions: [
      {
        title: 'Accounts before devices',
        text: 'A stolen mailbox does more harm than a stolen laptop, and can be secured in days. The visible part of the work came second, which had to be explained once and was then understood.',
      },
      {
        title: 'No instruction is valid by one channel',
        text: 'A payment above the agreed limit is confirmed by telephone, on a number from the office’s own list. The rule binds the principal as well. This is the only reason why staff can apply it.',
      },
      {
        title: 'Assistants get accesses of their own',
        text: 'Nobody signs in as the principal. Calendar, mail and bank are delegated with limits, and the log shows who acted for whom.',
      },
      {
        title: 'The family’s own devices stay the family’s',
        text: 'Only what touches the office’s data is managed. The children’s tablets are placed on a network of their own, and nobody looks at them.',
      },
    ],
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
        text: 'Office, family, guests, house technology. Checked in each house by trying to reach one from the other.',
      },
      {
        figure: 'A wiped telephone',
        text: 'The rehearsal’s protocol: from the call to the confirmed deletion, with the times.',
      },
    ],
    blocks: [
      { kind: 'heading', id: 'papers', text: 'What lies in the safe' },
      {
        kind: 'paragraph',
        text: 'A family office outlives its engineers. What it needs in order to go on without us, or without the one person who always knew, fits into one envelope, which is renewed twice a year:',
      },
      {
        kind: 'list',
        ordered: false,
        entries: [
          'The second hardware keys, numbered, with the list of their holders.',
          'The access to domain names and to the telephone contract, which are the keys to everything else.',
          'One page for each house: lines, devices, the person who has the key to the cellar.',
          'The numbers on which the banks, the insurer and we can be reached at night.',
          'A letter that says who may open the envelope, signed by the principal.',
        ],
      },
      { kind: 'heading', id: 'discretion', text: 'Discretion in practice' },
      {
        kind: 'paragraph',
        text: 'Two engineers know the houses, and a third can replace them; they are named in the contract. Our records call the house by a number. Photographs of rooms and racks are not taken. The Data Protection Act applies to a family office as to any employer, and a list of the personal data it holds is part of what we hand over.',
      },
    ],
    services: [
      { title: 'IT Support', text: 'Named engineers, on site and on call', href: '/services/support' },
      { title: 'Family Office', text: 'What we do for families and their offices', href: '/services/family-office' },
      { title: 'Cybersecurity', text: 'Exposure, baseline and watch', href: '/services/security' },
    ],
    next: {
      title: 'Begin with a week',
      text: 'An engineer spends five days in your house and leaves a list of what breaks, why, and what it costs.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
