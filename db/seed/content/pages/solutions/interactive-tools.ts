import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const interactiveTools: SeededPage = {
  path: '/solutions/interactive-tools',
  locale: 'en',
  title: 'Interactive Tools',
  description:
    'Complexity assessment and price calculator: four questions, a price and each reason for it, computed from a published price book.',
  body: {
    template: 'sections',
    sheet: 'tools',
    lead: 'Four questions, one price, and the reasons for it.',
    sections: sections({
      'Readiness check': {
        id: 'readiness',
        paragraphs: [
          'It shows whether a system can go live. Items from security, performance, database, infrastructure, testing, documentation and legal matters are scored in per cent, each with its evidence.',
        ],
        entries: linked({
          'Critical items': 'Below 95% a warning, below 85% a failure.',
          'Other items': 'Below 90% a warning, below 75% a failure.',
          Ready: 'At 90% or more overall, and only if no critical item has failed.',
        }),
      },
      'Use them with us': {
        id: 'together',
        paragraphs: [
          'The results depend on the answers. We go through the tools with you in one hour, together with the person who knows the systems. You keep the results.',
        ],
        entries: linked({
          'If the complexity surprises you': {
            text: 'IT Consulting gives a second opinion on the scope.',
            href: '/services/consulting',
          },
          'If the price surprises you': {
            text: 'Business Services finds the contract or interface that causes it.',
            href: '/services/business',
          },
          'If the system is not ready': {
            text: 'An example engagement shows the rehearsals before a migration.',
            href: '/case-studies/private-bank-data-centre-exit',
          },
        }),
      },
    }),
    next: {
      title: 'Bring one project',
      text: 'Planned, running or stopped. After one hour it has a level, an estimate and a list of what is missing.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
