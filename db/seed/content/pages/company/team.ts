import type { SeededPage } from '#db/seed/content/pages.ts';

export const team: SeededPage = {
  path: '/about/team',
  locale: 'en',
  title: 'Team',
  description:
    'How we are organised: practices with one lead each, named people in every contract, deputies and responsible partners.',
  body: {
    template: 'sections',
    team: true,
    sheet: 'team',
    lead: 'How we are organised, who decides and who covers absences.',
    sections: [
      {
        id: 'practices',
        title: 'Five practices, one contract',
        paragraphs: [
          'Cloud, security and AI each have a head who is responsible for the work and its prices; the Managing Partner is responsible for support and business services. Engagements for private clients, family offices and wealth managers involve several practices and have one lead.',
        ],
        entries: [
          { title: 'Cloud Infrastructure', text: 'Migration, operation, exit', href: '/services/cloud' },
          { title: 'Cybersecurity', text: 'Exposure, hardening, monitoring, response', href: '/services/security' },
          { title: 'AI & Machine Learning', text: 'Assessment, evaluation, operation', href: '/services/ai' },
          { title: 'IT Support', text: 'Workplaces, accounts, on site and on call', href: '/services/support' },
          {
            title: 'Business Services',
            text: 'Outsourcing, costs, processes, interim leadership',
            href: '/services/business',
          },
        ],
        statistics: [],
      },
      {
        id: 'engagement',
        title: 'Who works on an engagement',
        paragraphs: [],
        entries: [
          {
            title: 'The lead',
            text: 'Plans the work, stays throughout and signs the handover. Changes only with your consent.',
            href: null,
          },
          {
            title: 'Named engineers',
            text: 'Two who know your systems and a third as deputy. Nobody else has access.',
            href: null,
          },
          {
            title: 'A reviewer',
            text: 'From another practice. Checks each document before you receive it.',
            href: null,
          },
          {
            title: 'A partner',
            text: 'Your contact if the lead is unavailable or you are dissatisfied.',
            href: null,
          },
        ],
        statistics: [],
      },
      {
        id: 'rules',
        title: 'What everyone has signed',
        paragraphs: [
          'A confidentiality agreement that continues after employment. Rules on gifts and on insider information. A list of their system access, reviewed every quarter and ended on the day they leave your engagement.',
        ],
        entries: [{ title: 'Compliance', text: 'What we provide for your outsourcing file', href: '/compliance' }],
        statistics: [],
      },
      {
        id: 'people',
        title: 'Management',
        paragraphs: [
          'Our management is listed below with responsibilities and contact details. Engineers are not listed here: they are named in your contract.',
        ],
        entries: [],
        statistics: [],
      },
    ],
    next: {
      title: 'Work with us',
      text: 'How we hire, and how to apply.',
      action: { label: 'Careers', href: '/careers' },
    },
  },
};
