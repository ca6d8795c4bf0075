import type { SeededPage } from '#db/seed/content/pages.ts';

export const team: SeededPage = {
  path: '/about/team',
  locale: 'en',
  title: 'Team',
  description:
    'How the firm is organised: practices with one lead each, named people in every contract, a deputy for each of them and partners who answer.',
  body: {
    template: 'sections',
    team: true,
    sheet: 'family-office',
    lead: 'You engage people, so you should know how they are arranged, who decides and who is there when the first is on holiday.',
    sections: [
      {
        id: 'practices',
        title: 'Five practices, one contract',
        paragraphs: [
          'Cloud, security and AI have a head of their own who answers for the work, its prices and its mistakes; the Managing Partner answers for support and business. Private client, family office and wealth management mandates draw on several practices and have one lead all the same.',
        ],
        entries: [
          { title: 'Cloud Infrastructure', text: 'Migration, operation, exit', href: '/services/cloud' },
          { title: 'Cybersecurity', text: 'Exposure, hardening, watch, response', href: '/services/security' },
          { title: 'AI & Machine Learning', text: 'Weighing, evaluation, models in operation', href: '/services/ai' },
          { title: 'IT Support', text: 'Workplaces, accounts, on site and on call', href: '/services/support' },
          { title: 'Business Services', text: 'Outsourcing, cost, process, interim', href: '/services/business' },
        ],
        claims: [],
      },
      {
        id: 'mandate',
        title: 'Who works on a mandate',
        paragraphs: [],
        entries: [
          {
            title: 'The lead',
            text: 'Plans the work, is there throughout and signs the handover. Changed only with your consent.',
            href: null,
          },
          {
            title: 'Named engineers',
            text: 'Two who know your systems and a third who can replace either. Nobody else has access.',
            href: null,
          },
          {
            title: 'A second reader',
            text: 'From another practice. Reads each document before you do and has no part in the work.',
            href: null,
          },
          {
            title: 'A partner',
            text: 'Answers if the lead does not, and is the one to call when you are dissatisfied.',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'rules',
        title: 'What each of them has signed',
        paragraphs: [
          'A duty of confidence that does not end with employment. A rule on gifts and on private dealings in what is learnt at work. The list of systems to which they have access, renewed every quarter and ended on the day they leave your mandate.',
        ],
        entries: [{ title: 'Compliance', text: 'What we hand over for your outsourcing file', href: '/compliance' }],
        claims: [],
      },
      {
        id: 'people',
        title: 'The people',
        paragraphs: [
          'Those who answer for the firm to the outside are listed below, with their field and the way to reach them. Where an office stands instead of a name, the operator of this website has not entered one yet. Engineers are not listed: you meet them by name in your contract.',
        ],
        entries: [],
        claims: [],
      },
    ],
    next: {
      title: 'Work with us',
      text: 'How we hire, and what to put in the letter.',
      action: { label: 'Careers', href: '/careers' },
    },
  },
};
