import type { SeededPage } from '#db/seed/content/pages.ts';

export const manufacturing: SeededPage = {
  path: '/industries/manufacturing',
  locale: 'en',
  title: 'Manufacturing',
  description:
    'Owner-led manufacturers in Switzerland, Germany and Austria: networks between office and plant, recovery in hours, and the EU rules on machines.',
  body: {
    template: 'sections',
    sheet: 'support',
    lead: 'A plant does not stop for a patch. We separate what must run from what may be restarted, and know how long each takes to come back.',
    sections: [
      {
        id: 'standstill',
        title: 'How a plant comes to stand still',
        paragraphs: [
          'Seldom because somebody attacked the machines. An invoice with a macro encrypts the office, the office held the orders, and by noon the line has nothing to make.',
          'The second way is remote maintenance. A supplier’s access, opened years ago for one fault, is still open, shared by four people and protected by a password that stands in the manual.',
          'The third is age. The control computer runs a system that is no longer maintained; its maker no longer exists; the spare disk is in a drawer and has never been started.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'work',
        title: 'What we put in place',
        paragraphs: [],
        entries: [
          {
            title: 'A wall with doors',
            text: 'Office and plant in zones after IEC 62443. Each passage has an owner, a reason and a log.',
            href: '/services/security',
          },
          {
            title: 'Remote maintenance by appointment',
            text: 'The supplier asks, the shift leader opens, the session is recorded and closes by itself.',
            href: '/services/security',
          },
          {
            title: 'Recovery that was timed',
            text: 'Orders, drawings and control programs restored on spare hardware once a year, with a watch. The time is in the report.',
            href: '/resources/whitepapers/restore-test-protocol',
          },
          {
            title: 'Planning system, moved or kept',
            text: 'What the present one costs, hours included, what a move costs, and what happens if you do nothing for three years.',
            href: '/services/business',
          },
        ],
        claims: [],
      },
      {
        id: 'rules',
        title: 'The rules that have come closer',
        paragraphs: [
          'No authority supervises the IT of a Swiss machine builder. Customers, insurers and the law of its export markets do so instead.',
        ],
        entries: [
          {
            title: 'NIS2',
            text: 'Covers makers of machinery, electronics, vehicles and medical devices in the EU from medium size, as each member state enacts it.',
            href: '/services/consulting',
          },
          {
            title: 'Cyber Resilience Act',
            text: 'For products with digital elements on the EU market: vulnerability reports from 11 September 2026, all duties from 11 December 2027.',
            href: '/services/security',
          },
          {
            title: 'Machinery Regulation',
            text: 'Applies in the EU from 20 January 2027 and counts protection of the control against corruption as a matter of safety.',
            href: '/services/consulting',
          },
          {
            title: 'Code of Obligations',
            text: 'Books and vouchers for ten years, readable throughout. An archive outlives two planning systems.',
            href: '/services/cloud',
          },
        ],
        claims: [],
      },
      {
        id: 'begin',
        title: 'One line, one weekend',
        paragraphs: [
          'We begin with one line. Two days on the floor give the map of what is connected; a maintenance weekend gives the first wall. An exposure report for a single site is a fixed-price project from CHF 15’000 and is yours whether we continue or not.',
          'Systems that we run afterwards carry a contractual uptime target of {uptime}. The machines themselves stay with your people and their maker.',
        ],
        entries: [],
        claims: ['iso-27001', 'iso-9001', 'uptime'],
      },
    ],
    next: {
      title: 'Show us the line',
      text: 'A walk of two hours with the production manager tells us more than a network plan.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
