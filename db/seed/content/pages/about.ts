import type { SeededPage } from '../pages.ts';

export const about: SeededPage = {
  path: '/about',
  locale: 'en',
  title: 'About',
  description:
    'A Swiss IT consultancy founded in Zürich in 1999: where it comes from, how it works, and where each of its figures comes from.',
  body: {
    template: 'sections',
    sheet: 'about',
    lead: '{name} was founded in {city} in {foundedYear} to build software, and became the firm that its clients called when the software of others failed.',
    sections: [
      {
        id: 'firm',
        title: 'The firm',
        paragraphs: [
          'We began as a builder of software as a service. The questions changed: first where it should run, then who could get in, then what it should be allowed to decide. Today we are a consultancy for cloud, security and AI, and we still run what we recommend.',
          'Our clients are private banks, asset managers, family offices and the firms around them, mainly in Switzerland, Germany and Austria.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'principles',
        title: 'How we work',
        paragraphs: [],
        entries: [
          {
            title: 'One lead',
            text: 'The person who plans the work is there when it is handed over, and signs.',
            href: null,
          },
          {
            title: 'No commissions',
            text: 'We take nothing from providers. What we recommend, we would pay for ourselves.',
            href: null,
          },
          {
            title: 'In writing',
            text: 'Every mandate ends with a document that lets you continue without us.',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'figures',
        title: 'How we count',
        paragraphs: [
          'These are the figures on this site, each with its date and its source. Where two figures differ, they count different things: clients to date are not clients with a contract in force.',
        ],
        entries: [],
        claims: [
          'established-1999',
          '25-years',
          '500-clients',
          '650-active-clients',
          'uptime',
          'chf-2b-assets',
          'chf-25m-managed',
          '1000-businesses',
          'iso-27001',
          'iso-9001',
          'finma',
        ],
      },
    ],
    next: {
      title: 'Talk to somebody who can decide',
      text: 'A response within 24 hours on business days.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
