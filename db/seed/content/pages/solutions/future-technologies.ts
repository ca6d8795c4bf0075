import type { SeededPage } from '#db/seed/content/pages.ts';

export const futureTechnologies: SeededPage = {
  path: '/solutions/future-technologies',
  locale: 'en',
  title: 'Future Technologies',
  description:
    'Post-quantum encryption, passkeys, electronic identity and tokenised assets: a dated verdict on each, revised twice a year, with what to do now.',
  body: {
    template: 'service',
    sheet: 'themes',
    lead: 'What has been announced, what can be used and what must be prepared now. We say which, and on what date we will look again.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Boards and heads of technology who are asked about new things and want an answer with a date',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: 'Old verdicts printed beside the new',
    },
    delivered: [
      {
        title: 'Watch list',
        text: 'Twelve technologies, one page each, one verdict each: use, try, prepare or wait. IT Consulting edits it and asks the other practices.',
      },
      {
        title: 'Post-quantum plan',
        text: 'Where your encryption must hold for ten years or longer, and in which order it moves to the algorithms that NIST standardised in August 2024.',
      },
      {
        title: 'Sign-in without passwords',
        text: 'Passkeys for staff first, then for clients. With a procedure for lost devices that a persuasive caller cannot shorten.',
      },
      {
        title: 'Electronic identity',
        text: 'What the Swiss e-ID, accepted by the voters in September 2025, means for your onboarding, and what you keep until it has proved itself.',
      },
      {
        title: 'Tokenised assets',
        text: 'Keys, custody and reporting for ledger-based securities: what Swiss law provides, beside what your custodian can do today.',
      },
    ],
    phases: [
      { from: 1, to: 3, title: 'Survey', text: 'What you run, what is coming' },
      { from: 4, to: 6, title: 'Judge', text: 'One verdict per technology' },
      { from: 7, to: 12, title: 'Try', text: 'One of them, one team, a date to stop' },
      { from: 13, to: null, title: 'Revise', text: 'In spring and in autumn' },
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
        'The first edition of the watch list carries no factor: CHF 22’500. We hold no share in any maker and take no commission.',
    },
    proof: [
      { figure: 'Dated', text: 'Each verdict carries its day, its author and what would overturn it' },
      { figure: 'Twice a year', text: 'The revision shows where we were wrong' },
      { claim: '25-years', text: 'Years of practice, including several futures that did not arrive' },
    ],
    next: {
      title: 'Begin with the board’s last question',
      text: 'Send it to us. In the first conversation we say what we know, and also what nobody can know yet.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cybersecurity', text: 'Keys and sign-in as they are today', href: '/services/security' },
      { title: 'IT Consulting', text: 'From verdict to decision', href: '/services/consulting' },
      {
        title: 'A document assistant on own hardware',
        text: 'Example engagement, a new technology on own ground',
        href: '/case-studies/document-assistant-on-own-hardware',
      },
      {
        title: 'Passkeys in a private bank',
        text: 'Notes on the way to fewer passwords',
        href: '/blog/passkeys-in-a-private-bank',
      },
    ],
  },
};
