import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const careers: SeededPage = {
  path: '/careers',
  locale: 'en',
  title: 'Careers',
  description: 'How we hire engineers and consultants, what to expect when working here, and how to apply.',
  body: {
    template: 'sections',
    sheet: 'careers',
    lead: 'We hire carefully, because our clients’ contracts name the people who work for them. This is our process and what you can expect.',
    sections: sections({
      'Open positions': {
        id: 'open',
        paragraphs: [
          'None at present. Openings are listed here with location, workload and salary range.',
          'Speculative applications are welcome. We answer each one.',
        ],
      },
      'How we hire': {
        id: 'hiring',
        entries: linked({
          Application: 'One page about a project of yours, and how you knew that it worked.',
          Interview:
            'One hour with the lead of the practice and one engineer. You receive the questions the day before.',
          'Trial day':
            'A problem from our work, without client data, solved with your future colleagues. The day is paid.',
          'Background check':
            'With your consent: criminal record and debt register, as our clients require. We return the extracts.',
          Decision: 'Within five business days after the trial day, by phone, with reasons.',
        }),
      },
      'What working here is like': {
        id: 'work',
        paragraphs: [
          'You work inside clients’ homes and offices. Their names stay confidential.',
          'Much of the work is writing. Every change is documented, and a handover is complete when someone else can run the system from the documentation. A second national language is an advantage.',
          'On-call duty is planned a quarter ahead, paid and followed by time off. Part-time work is possible in every practice, also for managers. There are no targets for billable hours.',
        ],
      },
      'What we look for': {
        id: 'ask',
        paragraphs: [
          'In-depth knowledge of one field: networks, identities, databases, models or contracts. The habit of measuring before and after. Calm under pressure, and the willingness to say ‘I do not know yet’.',
          'No particular degree or certificate is required. An apprenticeship counts as much as a university degree.',
        ],
      },
      'How to apply': {
        id: 'write',
        paragraphs: [
          'To {email}, with the word ‘application’ in the subject and one PDF file. Please leave out photograph, date of birth and civil status; we do not need them.',
          'Only the people who decide see your application. We delete it three months after a rejection unless you ask us to keep it.',
        ],
        entries: linked({
          'How we treat personal data': {
            text: 'Purposes, retention periods and your rights',
            href: '/privacy',
          },
        }),
      },
    }),
    next: {
      title: 'See who you would work with',
      text: 'How the practices are organised and who is responsible for each.',
      action: { label: 'Our team', href: '/about/team' },
    },
  },
};
