import type { SeededPage } from '#db/seed/content/pages.ts';

export const smartManufacturing: SeededPage = {
  path: '/industries/smart-manufacturing',
  locale: 'en',
  title: 'Smart Manufacturing',
  description:
    'Machine data, models at the line and the EU Data Act: when a data platform pays off, what it consists of and how a first line is equipped.',
  body: {
    template: 'sections',
    sheet: 'smart-manufacturing',
    lead: 'Sensors, a data platform and predictive models for your production lines, where the benefit exceeds the cost.',
    sections: [
      {
        id: 'worth',
        title: 'When it pays off',
        paragraphs: [
          'Three conditions must be met: the fault has a known monthly cost, it shows in something that can be measured, and somebody can act on the warning at any hour.',
          'If one is missing, we tell you after two weeks. Better spare-parts management may be the right answer.',
        ],
        entries: [],
        statistics: [],
      },
      {
        id: 'parts',
        title: 'What it consists of',
        paragraphs: [],
        entries: [
          {
            title: 'Collection at the machine',
            text: 'OPC UA where the control system supports it, otherwise separate sensors. Read-only: nothing writes to the control system.',
            href: '/industries/manufacturing',
          },
          {
            title: 'On-site data storage',
            text: 'Measurements are kept on site for ninety days, in case the connection fails.',
            href: '/services/cloud',
          },
          {
            title: 'Consistent figures',
            text: 'Availability, scrap and cycle time defined once, with the production manager, and calculated the same way on each line.',
            href: '/services/data-analytics',
          },
          {
            title: 'A model with a track record',
            text: 'Each warning is recorded with what was found. After three months the false alarm rate is known.',
            href: '/services/ai',
          },
        ],
        statistics: [],
      },
      {
        id: 'data',
        title: 'Who owns the data',
        paragraphs: [
          'Swiss law knows no ownership of data; contracts decide. We review those with the machine manufacturers first, because many give you no right to export.',
        ],
        entries: [
          {
            title: 'EU Data Act',
            text: 'Since 12 September 2025 users of connected products in the Union have a right to their data. Manufacturers who export there must provide it.',
            href: '/services/consulting',
          },
          {
            title: 'People at the line',
            text: 'Ordinance 3 to the Labour Act forbids systems that monitor the behaviour of staff. We store data by shift, not by name.',
            href: null,
          },
          {
            title: 'Trade secrets',
            text: 'Recipes and parameters are protected as long as they are kept secret. This affects the choice of a cloud platform.',
            href: '/services/cloud',
          },
        ],
        statistics: [],
      },
      {
        id: 'first-line',
        title: 'A first line',
        paragraphs: [
          'Weeks one and two: the fault, its cost and the contracts. Weeks three to six: sensors and storage on one line. Weeks seven to fourteen: the model runs in parallel. Then the production team decides whether to use it.',
          'An example with data volume: CHF 15’000 × 1.5, times the regional multiplier of 1.5, is CHF 33’750. Sensors are invoiced by your supplier at cost.',
        ],
        entries: [],
        statistics: [],
      },
      {
        id: 'proof',
        title: 'What we are measured by',
        paragraphs: [
          'By the fault you named: how often it occurred before and after, and how many alarms were false. The report states all three.',
        ],
        entries: [],
        statistics: ['iso-9001', 'iso-27001'],
      },
    ],
    next: {
      title: 'Name the fault',
      text: 'Tell us your most costly recurring fault. Two weeks later you know whether data could have predicted it.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
