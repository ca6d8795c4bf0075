import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const manufacturing: SeededPage = {
  path: '/industries/manufacturing',
  locale: 'en',
  title: 'Manufacturing',
  description:
    'Owner-led manufacturers in Switzerland, Germany and Austria: networks between office and plant, recovery in hours, and the EU rules on machines.',
  body: {
    template: 'sections',
    sheet: 'manufacturing',
    lead: 'We separate production systems that must keep running from those that can be restarted, and measure how long recovery takes.',
    sections: sections({
      'What stops a plant': {
        id: 'standstill',
        paragraphs: [
          'Machines are rarely attacked directly. More often malware encrypts the office systems that hold the orders, and production stops.',
          'The second cause is remote maintenance: a supplier’s access, opened years ago, still open, shared by several people and protected by a default password.',
          'The third is age: control computers without security updates, manufacturers that no longer exist, spare parts that were never tested.',
        ],
      },
      'What we put in place': {
        id: 'work',
        entries: linked({
          'Network zones': {
            text: 'Office and plant in zones according to IEC 62443. Each connection has an owner, a reason and a log.',
            href: '/services/security',
          },
          'Remote maintenance by appointment': {
            text: 'The supplier requests access, the shift leader approves, and the session is recorded and closes automatically.',
            href: '/services/security',
          },
          'Tested recovery': {
            text: 'Orders, drawings and control programs restored on spare hardware once a year. The measured time is in the report.',
            href: '/resources/whitepapers/restore-test-protocol',
          },
          'Keep or replace the planning system': {
            text: 'What the current system costs, staff hours included, what a replacement costs, and the risk of waiting.',
            href: '/services/business',
          },
        }),
      },
      'New rules': {
        id: 'rules',
        paragraphs: [
          'No authority supervises the IT of a Swiss machine builder. Customers, insurers and the law of its export markets set the rules.',
        ],
        entries: linked({
          NIS2: {
            text: 'Covers manufacturers of machinery, electronics, vehicles and medical devices in the EU from medium size, as each member state enacts it.',
            href: '/services/consulting',
          },
          'Cyber Resilience Act': {
            text: 'For products with digital elements on the EU market: vulnerability reports from 11 September 2026, all duties from 11 December 2027.',
            href: '/services/security',
          },
          'Machinery Regulation': {
            text: 'Applies in the EU from 20 January 2027 and treats protection of control systems against corruption as a safety requirement.',
            href: '/services/consulting',
          },
          'Code of Obligations': {
            text: 'Accounting records must remain readable for ten years, often longer than a planning system lasts.',
            href: '/services/cloud',
          },
        }),
      },
      'How an engagement starts': {
        id: 'begin',
        paragraphs: [
          'We start with one production line. Two days on site give an inventory of connections; one maintenance weekend gives the first network zone. An exposure report for a single site is a fixed-price project from CHF 15’000 and is yours whether we continue or not.',
          'Systems that we run afterwards carry a contractual uptime target of {uptime}. The machines remain with your team and their manufacturers.',
        ],
        statistics: ['iso-27001', 'iso-9001', 'uptime'],
      },
    }),
    next: {
      title: 'Show us the line',
      text: 'Two hours on site with the production manager tell us more than a network plan.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
