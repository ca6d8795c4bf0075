import type { SeededPage } from '#db/seed/content/pages.ts';

export const cleantech: SeededPage = {
  path: '/industries/cleantech',
  locale: 'en',
  title: 'Cleantech',
  description:
    'Solar, storage, heat and metering: the Swiss ICT minimum standard, plant access and meter data, for operators and for those who invest in them.',
  body: {
    template: 'sections',
    sheet: 'about',
    lead: 'Power, heat and storage are run by software on unattended sites. We look after that software for operators, and look into it for investors.',
    sections: [
      {
        id: 'rules',
        title: 'Who asks, and for what',
        paragraphs: [],
        entries: [
          {
            title: 'ICT minimum standard',
            text: 'Binding under the Electricity Supply Ordinance since 1 July 2024 for grid operators and the larger producers and storage operators.',
            href: '/services/security',
          },
          {
            title: 'Report of cyberattacks',
            text: 'Operators of critical infrastructure, energy supply among them, report to the National Cyber Security Centre within 24 hours. Since 1 April 2025.',
            href: '/services/security',
          },
          {
            title: 'Meter data',
            text: 'A load profile shows when a family is at home. It is personal data under the revised FADP, with purposes and periods of its own.',
            href: '/services/data-analytics',
          },
          {
            title: 'Non-financial reporting',
            text: 'Large public companies report on climate under the Code of Obligations, and ask their suppliers for figures that can be checked.',
            href: '/services/data-analytics',
          },
        ],
        claims: [],
      },
      {
        id: 'sites',
        title: 'What we meet on site',
        paragraphs: [
          'An inverter with the installer’s standard password and a mobile connection that answers the whole internet. A control room laptop that is also the operator’s private one. Production figures that exist three times: in the portal of the manufacturer, in a spreadsheet and in the invoice.',
          'The portal deserves a sentence of its own. It is often the only place where the history of a plant is kept, it stands abroad, and its contract ends with the guarantee.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'operators',
        title: 'For operators',
        paragraphs: [],
        entries: [
          {
            title: 'Sites behind one door',
            text: 'Each plant reachable through one gateway with personal accounts. What answers from outside is counted every night.',
            href: '/services/security',
          },
          {
            title: 'History in your own hands',
            text: 'Measurements copied daily from the makers’ portals to storage in Switzerland, in a format that a successor can read.',
            href: '/services/cloud',
          },
          {
            title: 'Figures with a source',
            text: 'Production, downtime and revenue computed once, each with its meter, its unit and its gaps marked as gaps.',
            href: '/services/data-analytics',
          },
        ],
        claims: [],
      },
      {
        id: 'investors',
        title: 'For those who invest',
        paragraphs: [
          'Family offices and funds buy plants with a technical report and a legal one. We write the third: who can switch the plant off, from where, under which contract, and what it would cost to replace the software behind it.',
          'It takes ten business days for a portfolio of one operator and ends with a page for the purchase contract. We are paid for the report, never on completion of the deal.',
        ],
        entries: [
          {
            title: 'Family offices',
            text: 'Direct investments beside the listed ones, with the same need for quiet',
            href: '/services/family-office',
          },
        ],
        claims: [],
      },
      {
        id: 'proof',
        title: 'Beginning, price and proof',
        paragraphs: [
          'We begin with one site and a look from outside, which needs nothing but your written consent. Fixed-price projects start from CHF 15’000; the offer names what raises the price.',
          'The figures below concern our firm, not the plants.',
        ],
        entries: [],
        claims: ['iso-27001', 'chf-25m-managed', 'uptime'],
      },
    ],
    next: {
      title: 'Name one site',
      text: 'We tell you what it shows to the internet, how we found out and what to close first.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
