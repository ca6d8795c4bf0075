import type { SeededPage } from '#db/seed/content/pages.ts';

export const digitalFinance: SeededPage = {
  path: '/industries/digital-finance',
  locale: 'en',
  title: 'Digital Finance',
  description:
    'Payment firms, FinTech licence holders and custodians of digital assets: which licence asks what, and how to pass a partner bank’s review.',
  body: {
    template: 'sections',
    sheet: 'security',
    lead: 'A payment is final within seconds and has to be explained for ten years. Systems for digital finance are built for the second half of that sentence.',
    sections: [
      {
        id: 'licences',
        title: 'The licence decides the questions',
        paragraphs: [],
        entries: [
          {
            title: 'FinTech licence',
            text: 'Article 1b of the Banking Act: public deposits up to CHF 100 million, neither invested nor bearing interest. FINMA supervises.',
            href: '/services/business',
          },
          {
            title: 'Financial intermediary',
            text: 'Without a licence of its own, under the Anti-Money Laundering Act and in a self-regulatory organisation that audits the files.',
            href: '/services/business',
          },
          {
            title: 'Digital assets',
            text: 'Since the DLT Act of 2021 custody turns on segregation: whose keys, in whose books, and who can move them alone.',
            href: '/services/security',
          },
          {
            title: 'Clients in the European Union',
            text: 'Companies there fall under DORA and, with crypto-assets, under MiCA. The group’s Swiss systems are then a third party.',
            href: '/compliance',
          },
        ],
        claims: [],
      },
      {
        id: 'review',
        title: 'What a partner bank asks before it connects',
        paragraphs: [
          'The bank has to treat you as a provider under its own rules, so its review follows them. Expect to be asked for the last penetration test and what was done about it, the places where data lies, the names of sub-providers, the recovery times that were measured rather than promised, and a telephone number that is answered on Sunday.',
          'Where messages go through Swift, the yearly attestation of its customer security programme is added. Where card numbers are touched, PCI DSS is. The cheapest control there is not to touch them.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'work',
        title: 'What we build and run',
        paragraphs: [],
        entries: [
          {
            title: 'Keys with two hands',
            text: 'Signing keys in hardware, ceremonies with minutes and witnesses, and a recovery that was carried out once for real.',
            href: '/services/security',
          },
          {
            title: 'Interfaces that fail politely',
            text: 'Each call may be repeated without a second payment. What waits is visible, counted and settled before the books close.',
            href: '/services/web-development',
          },
          {
            title: 'Two places, one truth',
            text: 'Operation in two Swiss data centres with a switch-over that is exercised in daylight and timed.',
            href: '/services/cloud',
          },
          {
            title: 'The review, prepared',
            text: 'Answers with evidence attached, kept current, so that the second bank takes two weeks and not four months.',
            href: '/services/business',
          },
        ],
        claims: [],
      },
      {
        id: 'mistakes',
        title: 'What we advise against',
        paragraphs: [
          'Reconciling once a day. A test environment on a copy of production data. One person who deploys and nobody else who can. A screen on which support staff can change a balance. Each of these is found in good firms, and each is there because of a deadline.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'proof',
        title: 'How it begins, and what stands behind it',
        paragraphs: [
          'An engagement begins with half a day on the partner’s questions and ends its first part with a gap list in order of effort. Fixed-price projects start from CHF 15’000.',
          'The uptime target is a term of the contract and its raw log is part of the monthly report. Announced maintenance is listed there too.',
        ],
        entries: [],
        claims: ['uptime', 'iso-27001', 'finma'],
      },
    ],
    next: {
      title: 'Bring the questionnaire',
      text: 'We go through the partner’s questions with you for half a day and mark what is answered, missing or wrongly asked.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
