import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

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
    sections: sections({
      'When it pays off': {
        id: 'worth',
        paragraphs: [
          'Three conditions must be met: the fault has a known monthly cost, it shows in something that can be measured, and somebody can act on the warning at any hour.',
          'If one is missing, we tell you after two weeks. Better spare-parts management may be the right answer.',
        ],
      },
      'What it consists of': {
        id: 'parts',
        entries: linked({
          'Collection at the machine': {
            text: 'OPC UA where the control system supports it, otherwise separate sensors. Read-only: nothing writes to the control system.',
            href: '/industries/manufacturing',
          },
          'On-site data storage': {
            text: 'Measurements are kept on site for ninety days, in case the connection fails.',
            href: '/services/cloud',
          },
          'Consistent figures': {
            text: 'Availability, scrap and cycle time defined once, with the production manager, and calculated the same way on each line.',
            href: '/services/data-analytics',
          },
          'A model with a track record': {
            text: 'Each warning is recorded with what was found. After three months the false alarm rate is known.',
            href: '/services/ai',
          },
        }),
      },
      'Who owns the data': {
        id: 'data',
        paragraphs: [
          'Swiss law knows no ownership of data; contracts decide. We review those with the machine manufacturers first, because many give you no right to export.',
        ],
        entries: linked({
          'EU Data Act': {
            text: 'Since 12 September 2025 users of connected products in the Union have a right to their data. Manufacturers who export there must provide it.',
            href: '/services/consulting',
          },
          'People at the line':
            'Ordinance 3 to the Labour Act forbids systems that monitor the behaviour of staff. We store data by shift, not by name.',
          'Trade secrets': {
            text: 'Recipes and parameters are protected as long as they are kept secret. This affects the choice of a cloud platform.',
            href: '/services/cloud',
          },
        }),
      },
      'A first line': {
        id: 'first-line',
        paragraphs: [
          'Weeks one and two: the fault, its cost and the contracts. Weeks three to six: sensors and storage on one line. Weeks seven to fourteen: the model runs in parallel. Then the production team decides whether to use it.',
          'An example with data volume: CHF 15’000 × 1.5, times the regional multiplier of 1.5, is CHF 33’750. Sensors are invoiced by your supplier at cost.',
        ],
      },
      'What we are measured by': {
        id: 'proof',
        paragraphs: [
          'By the fault you named: how often it occurred before and after, and how many alarms were false. The report states all three.',
        ],
        statistics: ['iso-9001', 'iso-27001'],
      },
    }),
    next: {
      title: 'Name the fault',
      text: 'Tell us your most costly recurring fault. Two weeks later you know whether data could have predicted it.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
