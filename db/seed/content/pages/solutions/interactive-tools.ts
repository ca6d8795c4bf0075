import type { SeededPage } from '#db/seed/content/pages.ts';

export const interactiveTools: SeededPage = {
  path: '/solutions/interactive-tools',
  locale: 'en',
  title: 'Interactive Tools',
  description:
    'Complexity assessment, price calculator and readiness check: what each of them answers, how its figure is computed, and a worked example.',
  body: {
    template: 'sections',
    sheet: 'business',
    lead: 'Three instruments with which we size a piece of work: how complex it is, what it would cost, whether it is ready. This is how each arrives at its figure.',
    sections: [
      {
        id: 'complexity',
        title: 'Service complexity assessment',
        paragraphs: [
          'It answers how large a piece of work is before anybody has written a specification. Four questions are asked: about data, integrations, compliance and customisation. Each answer weighs between 1 and 4, and the score is their average. The score falls into one of four levels.',
        ],
        entries: [
          { title: 'Simple, up to 1.5', text: 'Two to four months, two to four specialists.', href: null },
          { title: 'Moderate, up to 2.5', text: 'Four to eight months, four to eight specialists.', href: null },
          { title: 'Complex, up to 3.5', text: 'Eight to eighteen months, eight to fifteen specialists.', href: null },
          {
            title: 'Enterprise, above 3.5',
            text: 'Eighteen months or more, fifteen specialists or more. We then propose to divide the work before we price it.',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'price',
        title: 'Price calculator',
        paragraphs: [
          'It answers what such work would cost with us: base price × complexity factor × regional multiplier. The complexity factor is the product of the drivers below. A driver that does not apply counts × 1; one that applies in part counts in part.',
        ],
        entries: [
          {
            title: 'Data volume, × 1.5',
            text: 'Archives of many years, several sources, or records that must be cleaned before they can move.',
            href: null,
          },
          {
            title: 'Integrations, × 1.8',
            text: 'Each connected system brings its own format, owner and calendar. One of our posts explains the price.',
            href: '/blog/the-price-of-an-integration',
          },
          {
            title: 'Compliance, × 2',
            text: 'Supervised tasks: documents for the auditor, tests with minutes, four-eyes approvals.',
            href: null,
          },
          {
            title: 'Customisation, × 1.3',
            text: 'What cannot be solved with the settings of a product and has to be written and looked after.',
            href: null,
          },
          {
            title: 'Regional multiplier',
            text: 'Swiss tier: base price CHF 15’000, × 1.5. European tier: base price EUR 12’000, × 1.2.',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'example',
        title: 'A worked example',
        paragraphs: [
          'A bank with 300 staff. Data volume and compliance count in full. Half of the systems already share a standard interface, so integrations count by half of their surcharge: × 1.4. Nothing is custom-made. The complexity factor is 1.5 × 1.4 × 2 = 4.2.',
          'CHF 15’000 × 4.2 × 1.5 = CHF 94’500.',
          'For comparison, all four drivers in full make 1.5 × 1.8 × 2 × 1.3 = 7.02. Before the regional multiplier that is CHF 15’000 × 7.02 = CHF 105’300; on the Swiss tier it is CHF 157’950.',
          'The result is for orientation. An offer names a fixed price and the reasons for which it may differ.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'readiness',
        title: 'Readiness check',
        paragraphs: [
          'It answers whether a system may go live. Items from security, performance, database, infrastructure, testing, documentation and legal matters are scored in per cent, each with its evidence.',
        ],
        entries: [
          { title: 'Critical items', text: 'Below 95 % a warning, below 85 % a failure.', href: null },
          { title: 'Other items', text: 'Below 90 % a warning, below 75 % a failure.', href: null },
          {
            title: 'Ready',
            text: 'At 90 % or more overall, and only if no critical item has failed. A good average does not excuse a missing restore.',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'together',
        title: 'Going through them together',
        paragraphs: [
          'The instruments are worth as much as the answers. We therefore go through them with you, in an hour, with the person who knows the systems. You keep the completed sheets, whether or not you continue with us.',
        ],
        entries: [
          {
            title: 'If the level is the surprise',
            text: 'IT Consulting gives a second opinion on the scope before money is spent.',
            href: '/services/consulting',
          },
          {
            title: 'If the price is',
            text: 'Business Services looks for the contract or the interface that makes it so.',
            href: '/services/business',
          },
          {
            title: 'If the system is not ready',
            text: 'An example engagement shows what rehearsals look like before a move.',
            href: '/case-studies/private-bank-data-centre-exit',
          },
        ],
        claims: [],
      },
    ],
    next: {
      title: 'Bring one project',
      text: 'A planned one, a running one or one that was stopped. After an hour it has a level, a price and a list of what is missing.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
