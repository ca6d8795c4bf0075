import type { SeededPage } from '#db/seed/content/pages.ts';

export const financial: SeededPage = {
  path: '/industries/financial',
  locale: 'en',
  title: 'Financial Services',
  description:
    'Banks, asset managers, portfolio managers and trustees: who supervises their IT, what is found in audits, and what we put in order first.',
  body: {
    template: 'sections',
    sheet: 'wealth',
    lead: 'Whoever runs the server, the institution stays responsible for it. Our work is to make that responsibility provable on an ordinary Tuesday.',
    sections: [
      {
        id: 'supervision',
        title: 'Who supervises, and what they ask',
        paragraphs: [
          'FINMA supervises banks, securities firms, fund management companies and managers of collective assets itself. Portfolio managers and trustees need its licence and are then watched by a supervisory organisation. The questions differ in depth, hardly in kind.',
        ],
        entries: [
          {
            title: 'Outsourcing, Circular 2018/3',
            text: 'An inventory of outsourced functions, audit rights in the contract, a hold on sub-providers, and a way to bring the function back.',
            href: '/services/business',
          },
          {
            title: 'Resilience, Circular 2023/1',
            text: 'For banks and securities firms: critical data, critical functions, how long each may be disrupted, and tests that show it.',
            href: '/services/security',
          },
          {
            title: 'FinIA and FinSA',
            text: 'Since 1 January 2020: risk management, internal control and a record of what was advised and why. Also for a team of six.',
            href: '/services/wealth-management',
          },
          {
            title: 'DORA',
            text: 'Binds financial entities in the European Union since 17 January 2025. In Switzerland it arrives in the contracts of their providers.',
            href: '/compliance',
          },
        ],
        claims: [],
      },
      {
        id: 'findings',
        title: 'What auditors find',
        paragraphs: [
          'The inventory lists contracts, while the auditor asks about functions. One contract may carry five of them, and the fifth is the overnight file to the custodian bank, which has no owner.',
          'The restore was tested for a file and never for a system. The exit clause exists; the export format does not. People who left in spring still have an account with the market data provider.',
          'None of this is carelessness. It is what remains when IT is the second job of somebody who has a first one.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'work',
        title: 'What we do about it',
        paragraphs: [],
        entries: [
          {
            title: 'Put the outsourcing file in order',
            text: 'By function, with owner, data class, location, sub-providers and date of notice. Example for a bank: CHF 45’000.',
            href: '/services/business',
          },
          {
            title: 'Move what must move',
            text: 'Each move rehearsed on a copy and timed, with the exit plan written before the first system leaves the building.',
            href: '/services/cloud',
          },
          {
            title: 'Watch, and rehearse the bad day',
            text: 'After a serious cyberattack FINMA expects a first notice within 24 hours and a report within 72. Both drafts exist beforehand.',
            href: '/services/security',
          },
          {
            title: 'Read client files by machine',
            text: 'On your own servers, measured on your own documents, with the source beside each answer and a person who decides.',
            href: '/services/ai',
          },
        ],
        claims: [],
      },
      {
        id: 'begin',
        title: 'How an engagement begins',
        paragraphs: [
          'With your provider list, a conversation of an hour and a confidentiality agreement that is signed before either. We read contracts for two weeks, then come back with questions in order of consequence. The person who plans the work is there from that day until the handover.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'proof',
        title: 'What it is proven by',
        paragraphs: [
          'Certificates say that we have a system; they do not say that yours is in order. That is shown by the file itself, which your audit firm can read without us in the room.',
        ],
        entries: [],
        claims: ['iso-27001', 'finma', 'chf-2b-assets', 'uptime'],
      },
    ],
    next: {
      title: 'Begin with the provider list',
      text: 'Send it as it is. Ten business days later you know which three contracts to read first.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
