import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

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
    sections: sections({
      'Five practices, one contract': {
        id: 'practices',
        paragraphs: [
          'Cloud, security and AI each have a head who is responsible for the work and its prices; the Managing Partner is responsible for support and business services. Engagements for private clients, family offices and wealth managers involve several practices and have one lead.',
        ],
        entries: linked({
          'Cloud Infrastructure': { text: 'Migration, operation, exit', href: '/services/cloud' },
          Cybersecurity: { text: 'Exposure, hardening, monitoring, response', href: '/services/security' },
          'AI & Machine Learning': { text: 'Assessment, evaluation, operation', href: '/services/ai' },
          'IT Support': { text: 'Workplaces, accounts, on site and on call', href: '/services/support' },
          'Business Services': {
            text: 'Outsourcing, costs, processes, interim leadership',
            href: '/services/business',
          },
        }),
      },
      'Who works on an engagement': {
        id: 'engagement',
        entries: linked({
          'The lead': 'Plans the work, stays throughout and signs the handover. Changes only with your consent.',
          'Named engineers': 'Two who know your systems and a third as deputy. Nobody else has access.',
          'A reviewer': 'From another practice. Checks each document before you receive it.',
          'A partner': 'Your contact if the lead is unavailable or you are dissatisfied.',
        }),
      },
      'What everyone has signed': {
        id: 'rules',
        paragraphs: [
          'A confidentiality agreement that continues after employment. Rules on gifts and on insider information. A list of their system access, reviewed every quarter and ended on the day they leave your engagement.',
        ],
        entries: [{ title: 'Compliance', text: 'What we provide for your outsourcing file', href: '/compliance' }],
      },
      Management: {
        id: 'people',
        paragraphs: [
          'Our management is listed below with responsibilities and contact details. Engineers are not listed here: they are named in your contract.',
        ],
      },
    }),
    next: {
      title: 'Work with us',
      text: 'How we hire, and how to apply.',
      action: { label: 'Careers', href: '/careers' },
    },
  },
};
