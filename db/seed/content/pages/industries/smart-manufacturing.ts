import type { SeededPage } from '#db/seed/content/pages.ts';

export const smartManufacturing: SeededPage = {
  path: '/industries/smart-manufacturing',
  locale: 'en',
  title: 'Smart Manufacturing',
  description:
    'Machine data, models at the line and the EU Data Act: when a data platform for a plant pays, what it consists of and how a first line is fitted.',
  body: {
    template: 'sections',
    sheet: 'data',
    lead: 'Sensors, a data platform and a model beside the line. Worth having where the plant earns more by them than they cost over ten years.',
    sections: [
      {
        id: 'worth',
        title: 'When it pays',
        paragraphs: [
          'Three conditions, all of them. The fault costs real money each month and somebody can say how much. It announces itself in something that can be measured. And there is a person who will act on the warning at three in the morning.',
          'If one is missing we say so after two weeks. A better spare-parts store may be the right answer.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'parts',
        title: 'What it consists of',
        paragraphs: [],
        entries: [
          {
            title: 'Collection at the machine',
            text: 'OPC UA where the control speaks it, a sensor of its own where it does not. Reading only: nothing writes to the control.',
            href: '/industries/manufacturing',
          },
          {
            title: 'A store in the building',
            text: 'Measurements stay for ninety days at the plant, so that the line is not blind when the connection is.',
            href: '/services/cloud',
          },
          {
            title: 'Figures that agree',
            text: 'Availability, scrap and cycle time defined once, with the production manager, and computed the same way on each line.',
            href: '/services/data-analytics',
          },
          {
            title: 'A model with a record',
            text: 'Each warning is kept with what was found at the machine. After a quarter the share of false alarms is a known figure.',
            href: '/services/ai',
          },
        ],
        claims: [],
      },
      {
        id: 'data',
        title: 'Whose data it is',
        paragraphs: [
          'Swiss law knows no ownership of data; contracts decide. We read those with the machine’s maker first, because many let it collect everything and let you export nothing.',
        ],
        entries: [
          {
            title: 'EU Data Act',
            text: 'Since 12 September 2025 users of connected products in the Union have a right to their data. Makers who export there must provide it.',
            href: '/services/consulting',
          },
          {
            title: 'People at the line',
            text: 'Ordinance 3 to the Labour Act forbids systems meant to watch the conduct of staff. Data by shift is enough; data by name is not stored.',
            href: null,
          },
          {
            title: 'Trade secrets',
            text: 'Recipes and parameters are protected while they are kept secret. A cloud platform is chosen with this in mind.',
            href: '/services/cloud',
          },
        ],
        claims: [],
      },
      {
        id: 'first-line',
        title: 'A first line',
        paragraphs: [
          'Weeks one and two: the fault, its cost and the contracts. Weeks three to six: sensors and store on one line. Weeks seven to fourteen: the model runs beside the crew and warns nobody but us. Then the crew decides whether it may speak.',
          'An example with data volume: CHF 15’000 × 1.5, times the regional multiplier of 1.5, is CHF 33’750. Sensors come from your supplier at cost.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'proof',
        title: 'What we are measured by',
        paragraphs: [
          'By the fault you named: how often it came before, how often it came after, and how many alarms were for nothing. The report gives all three, also when they are unkind to us.',
        ],
        entries: [],
        claims: ['iso-9001', 'iso-27001'],
      },
    ],
    next: {
      title: 'Name the fault',
      text: 'The one that everybody in the plant knows. Two weeks later you know whether data would have seen it coming.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
