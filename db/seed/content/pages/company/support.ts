import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const clientSupport: SeededPage = {
  path: '/support',
  locale: 'en',
  title: 'Client Support',
  description:
    'How clients reach us around the clock, response times by severity, what to have ready and when maintenance takes place.',
  body: {
    template: 'sections',
    sheet: 'client-support',
    lead: 'For clients with a support contract. Without a contract you can also call us in an emergency: we tell you within minutes whether we can help.',
    sections: sections({
      'How to reach us': {
        id: 'reach',
        entries: linked({
          Telephone: '{phone}, {phoneHours}. For anything urgent.',
          'On-call number':
            'Around the clock, every day of the year. The number is in your contract and on each device that we support.',
          Email: '{supportEmail}. For questions and changes; encrypted on request. Please never send passwords.',
          Form: {
            text: 'A response within 24 hours on business days',
            href: '/contact#contact-form',
          },
        }),
      },
      'Severity and response': {
        id: 'severity',
        paragraphs: [
          'You choose the severity. The times are until a qualified engineer is working on the case. Shorter times in your contract take precedence.',
        ],
        entries: linked({
          '1 · Critical':
            'A service that clients or payments depend on is down, or data is at risk: 15 minutes, around the clock. Updates every hour until it is resolved.',
          '2 · Serious':
            'A team cannot work, or a service is impaired: one hour within phone hours, two hours outside them.',
          '3 · Limited': 'One person is affected and there is a workaround: four hours within phone hours.',
          '4 · Request':
            'A question, a new device, a new employee next month: a reply with a date by the next business day.',
        }),
      },
      'What to have ready': {
        id: 'ready',
        paragraphs: [
          'Your name and your security phrase. The exact error message. When it started, and what was changed before. Who else is affected. A phone number where we can reach you for the next hour.',
          'If it may be an attack, leave the device switched on, disconnect it from the network and call. Do not use it to email us.',
        ],
      },
      Maintenance: {
        id: 'maintenance',
        paragraphs: [
          'The regular window is Sunday from 02:00 to 06:00, Zurich time, announced ten business days ahead with the planned changes and the rollback plan. There is none in the last week of a quarter or in the two weeks around the turn of the year.',
          'A security fix that cannot wait is agreed with your contact person by phone. Announced windows do not count against the uptime target of {uptime}; all other downtime does.',
        ],
        statistics: ['uptime'],
      },
      'Status and reports': {
        id: 'status',
        paragraphs: [
          'The status page shows whether our website, sign-in, files, email and API work, measured once a minute. It does not show who our clients are and what they use. During an incident your contact persons receive a message at the start, at each change and at the end.',
          'Within five business days after a critical incident you receive a report: what happened, its impact, what was done and what will change. The monthly record lists every case with its cause and duration.',
        ],
        entries: linked({
          Status: {
            text: 'What works now, and the last 90 days',
            href: '/status',
          },
          'IT Support': {
            text: 'Scope, process and price',
            href: '/services/support',
          },
        }),
      },
    }),
    next: {
      title: 'Not satisfied with our response?',
      text: 'Contact the lead named in your contract, or write to us here. A partner calls back on the same business day.',
      action: { label: 'Contact', href: '/contact' },
    },
  },
};
