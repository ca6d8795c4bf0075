import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const interactiveTools: SeededPage = {
  path: '/solutions/interactive-tools',
  locale: 'en',
  title: 'Interactive Tools',
  description:
    'Complexity assessment, price calculator and readiness check: what each one answers, how its result is calculated, and a worked example.',
  body: {
    template: 'sections',
    sheet: 'tools',
    lead: 'Three tools we use to estimate projects: complexity, price and readiness. This page shows how each result is calculated.',
    sections: sections({
      'Service complexity assessment': {
        id: 'complexity',
        paragraphs: [
          'It estimates the size of a project before there is a specification. Four questions cover data, integrations, compliance and customisation. Each answer scores between 1 and 4, and the average gives one of four levels.',
        ],
        entries: linked({
          'Simple, up to 1.5': 'Two to four months, two to four specialists.',
          'Moderate, up to 2.5': 'Four to eight months, four to eight specialists.',
          'Complex, up to 3.5': 'Eight to eighteen months, eight to fifteen specialists.',
          'Enterprise, above 3.5':
            'Eighteen months or more, fifteen specialists or more. We then propose to split the project first.',
        }),
      },
      'Price calculator': {
        id: 'price',
        paragraphs: [
          'It estimates what a project would cost with us: base price × complexity factor × regional multiplier. The complexity factor is the product of the drivers below. A driver that does not apply counts × 1; one that applies partly counts partly.',
        ],
        entries: linked({
          'Data volume, × 1.5':
            'Archives of many years, several sources, or records that must be cleaned before they can move.',
          'Integrations, × 1.8': {
            text: 'Each connected system has its own format, owner and schedule. A post explains the price.',
            href: '/blog/the-price-of-an-integration',
          },
          'Compliance, × 2': 'Regulated tasks: audit documents, documented tests, two-person approvals.',
          'Customisation, × 1.3': 'What product settings cannot solve and has to be developed and maintained.',
          'Regional multiplier':
            'Swiss tier: base price CHF 15’000, × 1.5. European tier: base price EUR 12’000, × 1.2.',
        }),
      },
      'A worked example': {
        id: 'example',
        paragraphs: [
          'A bank with 300 staff. Data volume and compliance count in full. Half of the systems already share a standard interface, so integrations count half: × 1.4. Nothing is customised. The complexity factor is 1.5 × 1.4 × 2 = 4.2.',
          'CHF 15’000 × 4.2 × 1.5 = CHF 94’500.',
          'For comparison, all four drivers in full make 1.5 × 1.8 × 2 × 1.3 = 7.02. Before the regional multiplier that is CHF 15’000 × 7.02 = CHF 105’300; on the Swiss tier it is CHF 157’950.',
          'The result is an estimate. An offer names a fixed price and explains any difference.',
        ],
      },
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
