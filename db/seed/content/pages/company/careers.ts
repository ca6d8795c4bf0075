import type { SeededPage } from '#db/seed/content/pages.ts';

export const careers: SeededPage = {
  path: '/careers',
  locale: 'en',
  title: 'Careers',
  description:
    'How we hire engineers and consultants, what working at a Swiss IT consultancy for private wealth asks and gives, and how to write to us.',
  body: {
    template: 'sections',
    sheet: 'careers',
    lead: 'We hire slowly, because each person’s name will stand in a client’s contract. Here is how it goes and what you can expect in return.',
    sections: [
      {
        id: 'open',
        title: 'Open posts',
        paragraphs: [
          'None is listed now. When there is one, it stands here with its place, its workload in percent and its salary range.',
          'You may write without a post. We answer each letter, also when the answer is no.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'hiring',
        title: 'How we hire',
        paragraphs: [],
        entries: [
          {
            title: 'A letter',
            text: 'One page on something that you repaired, built or stopped, and how you knew that it worked.',
            href: null,
          },
          {
            title: 'A conversation',
            text: 'An hour with the lead of the practice and one engineer. You receive the questions the day before.',
            href: null,
          },
          {
            title: 'A day together',
            text: 'A problem from our work, without client data, solved with those who would be your colleagues. The day is paid.',
            href: null,
          },
          {
            title: 'A check, with your consent',
            text: 'Criminal record and debt register, as our clients’ rules ask of anybody with access. We read the extracts and return them.',
            href: null,
          },
          {
            title: 'A decision',
            text: 'Within five business days after the day together, by telephone, with reasons.',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'work',
        title: 'What working here is like',
        paragraphs: [
          'You are one of few people who may enter a house, and you are known there by name. You will not be able to tell your friends which house it was.',
          'Much of the work is writing. A change that is not described did not take place, and a handover is finished when somebody else could run the system from the document. Short sentences are an advantage; so is a second national language.',
          'On-call duty is planned a quarter ahead, paid and followed by time off. Part-time is possible in each practice, also for those who lead it. Nobody is measured by hours sold.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'ask',
        title: 'What we look for',
        paragraphs: [
          'Knowledge of one field in depth: networks, identities, databases, models, contracts. The habit of measuring before and after. Calm, when a telephone rings at night. And the sentence ‘I do not know yet’, said early.',
          'Degrees and certificates are read, and none is required. An apprenticeship is as good a beginning as a university.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'write',
        title: 'How to write to us',
        paragraphs: [
          'To {email}, with the word ‘application’ in the subject and one PDF file. Please leave out photograph, date of birth and civil status; we do not need them.',
          'Only the people who decide see your file. It is erased three months after a refusal, unless you ask us to keep it.',
        ],
        entries: [
          {
            title: 'How we treat personal data',
            text: 'Purposes, periods and your rights',
            href: '/privacy',
          },
        ],
        claims: [],
      },
    ],
    next: {
      title: 'See who you would work with',
      text: 'How the practices are organised and who answers for each.',
      action: { label: 'Our team', href: '/about/team' },
    },
  },
};
