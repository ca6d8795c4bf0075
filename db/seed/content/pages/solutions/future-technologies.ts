import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const futureTechnologies: SeededPage = {
  path: '/solutions/future-technologies',
  locale: 'en',
  title: 'Future Technologies',
  description:
    'Post-quantum encryption, passkeys, electronic identity and tokenised assets: what to adopt and when, reviewed twice a year.',
  body: {
    template: 'service',
    sheet: 'future',
    lead: 'What to use, what to prepare and what to wait for, with a date for the next review.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Boards and heads of technology who need a clear position on new technologies',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: 'Earlier recommendations shown beside new ones',
    },
    delivered: titled({
      'Watch list':
        'Twelve technologies, one page and one recommendation each: use, test, prepare or wait. Edited by IT Consulting with the other practices.',
      'Post-quantum plan':
        'Where your encryption must hold for ten years or longer, and in which order it moves to the algorithms that NIST standardised in August 2024.',
      'Sign-in without passwords':
        'Passkeys for staff first, then for clients. With a secure procedure for lost devices.',
      'Electronic identity':
        'What the Swiss e-ID, accepted by the voters in September 2025, means for your onboarding, and what to keep for now.',
      'Tokenised assets':
        'Keys, custody and reporting for ledger-based securities: what Swiss law provides, beside what your custodian can do today.',
    }),
    phases: [
      { from: 1, to: 3, title: 'Survey', text: 'What you run, what is coming' },
      { from: 4, to: 6, title: 'Recommend', text: 'One position per technology' },
      { from: 7, to: 12, title: 'Test', text: 'One technology, one team, a fixed end date' },
      { from: 13, to: null, title: 'Review', text: 'In spring and in autumn' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume', amount: '× 1.5' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, post-quantum plan of a private bank', amount: 'CHF 33’750' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside:
        'The first watch list has no complexity factor: CHF 22’500. We hold no shares in manufacturers and take no commission.',
    },
    proof: [
      { figure: 'Dated', text: 'Each recommendation has a date, an author and conditions' },
      { figure: 'Twice a year', text: 'The review shows where we were wrong' },
      { statistic: '25-years', text: 'Years of experience with new technologies' },
    ],
    next: {
      title: 'Start with the board’s last question',
      text: 'Send it to us. In the first conversation we say what is known and what is not.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: linked({
      Cybersecurity: { text: 'Keys and sign-in today', href: '/services/security' },
      'IT Consulting': { text: 'From recommendation to decision', href: '/services/consulting' },
      'A document assistant on a bank’s own hardware': {
        text: 'Example engagement, a new technology on own servers',
        href: '/case-studies/document-assistant-on-own-hardware',
      },
      'Passkeys in a private bank': {
        text: 'How to replace passwords',
        href: '/blog/passkeys-in-a-private-bank',
      },
    }),
  },
};
