import type { SeededPage } from '#db/seed/content/pages.ts';

export const clientSupport: SeededPage = {
  path: '/support',
  locale: 'en',
  title: 'Client Support',
  description:
    'How clients reach us by day and by night, how quickly a person answers at each severity, what to have ready and when maintenance takes place.',
  body: {
    template: 'sections',
    sheet: 'support',
    lead: 'For clients with a contract in force. If you have none yet and something is burning, call all the same: we say within minutes whether we can help.',
    sections: [
      {
        id: 'reach',
        title: 'How to reach us',
        paragraphs: [],
        entries: [
          {
            title: 'Telephone',
            text: '{phone}, {phoneHours}. For anything that cannot wait an hour.',
            href: null,
          },
          {
            title: 'On-call number',
            text: 'Day and night, every day of the year. It stands in your contract and on the card of each device in our care.',
            href: null,
          },
          {
            title: 'Email',
            text: '{email}. For questions and changes; encrypted on request. Please send no passwords, to us or to anybody.',
            href: null,
          },
          {
            title: 'Form',
            text: 'A response within 24 hours on business days',
            href: '/contact#contact-form',
          },
        ],
        claims: [],
      },
      {
        id: 'severity',
        title: 'Severity and response',
        paragraphs: [
          'You name the severity; we do not argue about it at night. The times run until a person who can act is at work on the matter. Your contract may set shorter ones and then prevails.',
        ],
        entries: [
          {
            title: '1 · Critical',
            text: 'A service that clients or payments depend on is down, or data is at risk: 15 minutes, around the clock. News every hour until it is over.',
            href: null,
          },
          {
            title: '2 · Serious',
            text: 'A team cannot work, or a service is impaired: one hour within telephone hours, two hours outside them.',
            href: null,
          },
          {
            title: '3 · Limited',
            text: 'One person is hindered and there is a way round: four hours within telephone hours.',
            href: null,
          },
          {
            title: '4 · Request',
            text: 'A question, a new device, a joiner next month: an answer with a date by the next business day.',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'ready',
        title: 'What to have ready',
        paragraphs: [
          'Your name and the code word of your house. What you see, in its own words if there is a message. Since when, and what was changed before. Who else is affected. A number under which you can be reached for the next hour.',
          'If it may be an attack, leave the device switched on, take it off the network and call. Do not write from it.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'maintenance',
        title: 'Maintenance',
        paragraphs: [
          'The standing window is Sunday from 02:00 to 06:00, Zurich time, announced ten business days ahead with what is changed and how it can be undone. There is none in the last week of a quarter or in the two weeks around the turn of the year.',
          'A security fix that cannot wait is agreed with the person you have named, by telephone. Announced windows do not count against the target of {uptime}; everything else does.',
        ],
        entries: [],
        claims: ['uptime'],
      },
      {
        id: 'status',
        title: 'Status and record',
        paragraphs: [
          'There is no public status page, since it would show who our clients are and what they use. During an incident the people you have named get a message at the beginning, at each change and at the end.',
          'Within five business days after a critical incident you receive a report: what happened, what it meant, what was done and what will be different. The monthly record lists every case with its cause and its minutes.',
        ],
        entries: [
          {
            title: 'IT Support as a service',
            text: 'What is delivered, how it runs and what it costs',
            href: '/services/support',
          },
        ],
        claims: [],
      },
    ],
    next: {
      title: 'Nobody answered as promised',
      text: 'Write to the lead named in your contract, or to us here. A partner calls back on the same business day.',
      action: { label: 'Contact', href: '/contact' },
    },
  },
};
