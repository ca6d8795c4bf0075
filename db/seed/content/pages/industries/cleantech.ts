import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const cleantech: SeededPage = {
  path: '/industries/cleantech',
  locale: 'en',
  title: 'Cleantech',
  description:
    'Solar, storage, heat and metering: the Swiss ICT minimum standard, plant access and meter data, for operators and investors.',
  body: {
    template: 'sections',
    sheet: 'cleantech',
    lead: 'Power, heat and storage sites run on software without staff on site. We maintain it for operators and assess it for investors.',
    sections: sections({
      'Which rules apply': {
        id: 'rules',
        entries: linked({
          'ICT minimum standard': {
            text: 'Binding under the Electricity Supply Ordinance since 1 July 2024 for grid operators and the larger producers and storage operators.',
            href: '/services/security',
          },
          'Reporting cyberattacks': {
            text: 'Operators of critical infrastructure, energy supply among them, report to the Federal Office for Cybersecurity within 24 hours, since 1 April 2025.',
            href: '/services/security',
          },
          'Meter data': {
            text: 'A load profile shows when a family is at home. It is personal data under the revised FADP.',
            href: '/services/data-analytics',
          },
          'Non-financial reporting': {
            text: 'Large public companies report on climate under the Code of Obligations, and ask their suppliers for figures that can be checked.',
            href: '/services/data-analytics',
          },
        }),
      },
      'What we often find': {
        id: 'sites',
        paragraphs: [
          'An inverter with the installer’s default password, reachable from the internet. A control room laptop that is also used privately. Production figures in three versions: in the manufacturer’s portal, in a spreadsheet and on the invoice.',
          'The portal is often the only place with a plant’s history. It is hosted abroad, and access ends with the warranty.',
        ],
      },
      'For operators': {
        id: 'operators',
        entries: linked({
          'One secure gateway': {
            text: 'Each plant is reachable through one gateway with personal accounts. External exposure is checked every night.',
            href: '/services/security',
          },
          'Your own data history': {
            text: 'Measurements copied daily from manufacturers’ portals to storage in Switzerland, in an open format.',
            href: '/services/cloud',
          },
          'Figures with a source': {
            text: 'Production, downtime and revenue calculated once, with meter, unit and gaps marked.',
            href: '/services/data-analytics',
          },
        }),
      },
      'For investors': {
        id: 'investors',
        paragraphs: [
          'Family offices and funds buy plants based on technical and legal reports. We add a third on the software: who can switch the plant off, under which contract, and what replacing the software would cost.',
          'It takes ten business days for one operator’s portfolio and includes a page for the purchase contract. Our fee does not depend on the deal.',
        ],
        entries: linked({
          'Family Office': {
            text: 'IT for families and their offices',
            href: '/services/family-office',
          },
        }),
      },
      'Start, price and evidence': {
        id: 'proof',
        paragraphs: [
          'We start with an external scan of one site, which only needs your written consent. Fixed-price projects start from CHF 15’000; the offer names what raises the price.',
          'The figures below are about our company, not the plants.',
        ],
        statistics: ['iso-27001', 'chf-25m-managed', 'uptime'],
      },
    }),
    next: {
      title: 'Name one site',
      text: 'We show you what is exposed to the internet and what to close first.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
