import type { SeededPage } from '#db/seed/content/pages.ts';
import { titled } from '#db/seed/content/writing.ts';

export const about: SeededPage = {
  path: '/about',
  locale: 'en',
  title: 'About',
  description:
    'A Swiss IT consultancy founded in Zürich in 1999: its values, its leadership, its history and the source of each of its figures.',
  body: {
    template: 'about',
    sheet: 'about',
    lead: '{name} was founded in {city} in {foundedYear} as a software company. Today we are a consultancy for cloud, security and AI.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    secondary: { label: 'View Our Services', href: '/services' },
    values: {
      title: 'Values',
      text: 'Six commitments. Open one to see what it means in practice.',
    },
    history: {
      title: 'History',
      text: 'From a builder of software as a service to a consultancy for cloud, security and AI that still runs what it recommends. Trusted by {1000-businesses} businesses.',
    },
    leadership: {
      title: 'Leadership',
      text: 'Four rules for how the company is led.',
      cards: titled({
        'A responsible partner':
          'Every engagement has a partner. Complaints go to the Managing Partner, who replies within one business day.',
        'Two signatures':
          'Offers, handovers and incident reports are signed by the person who did the work and by one who did not.',
        'Practice heads work with clients': 'The head of each practice spends part of every week on client work.',
        'The right to say no': 'Any engineer may stop a migration, a release or a test, without consequences for them.',
      }),
    },
    mission: {
      title: 'Mission',
      mission: {
        title: 'Our mission',
        text: 'We keep the systems behind private wealth reliable, explainable to a supervisor and replaceable: for private banks, asset managers, family offices and regulated companies, mainly in Switzerland, Germany and Austria.',
      },
      vision: {
        title: 'Our vision',
        text: 'A market in which every provider says how its figures were measured, and every contract says how it ends.',
      },
      values: titled({
        'For decision-makers':
          'The risk in plain words and three options, doing nothing included, each with its price.',
        'For users': 'No changes without notice.',
        'For your successors': 'Complete documentation, keys and contacts.',
      }),
    },
    team: {
      title: 'Leadership Team',
      text: 'Four roles and their responsibilities. You meet the people before you sign.',
    },
    timeline: {
      title: 'Timeline: 25 years, five turns',
      text: 'Open a year to see what was achieved and what we learned. Figures come from company records; each carries its year.',
    },
    figures: {
      title: 'How we count',
      text: 'Every figure on this site: what it counts, its date and its source. The company states two client counts: {500-clients} clients advised or migrated to date, which the other pages use, and {650-active-clients} active clients.',
      statistics: [
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
    next: {
      title: 'Talk to a decision-maker',
      text: 'A response within 24 hours on business days.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
