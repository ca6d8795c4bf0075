import type { SeededPage } from '#db/seed/content/pages.ts';

export const about: SeededPage = {
  path: '/about',
  locale: 'en',
  title: 'About',
  description:
    'A Swiss IT consultancy founded in Zürich in 1999: what it stands for, who answers for what, its 25 years, and where each of its figures comes from.',
  body: {
    template: 'about',
    sheet: 'about',
    lead: '{name} was founded in {city} in {foundedYear} to build software, and became the firm that its clients called when the software of others failed.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    secondary: { label: 'View Our Services', href: '/services' },
    values: {
      title: 'Values',
      text: 'Six rules that cost us something. Open one to see what it means in a mandate.',
    },
    history: {
      title: 'History',
      text: 'We began as a builder of software as a service. The questions changed: first where it should run, then who could get in, then what it should be allowed to decide. Today we are a consultancy for cloud, security and AI, and we still run what we recommend.',
    },
    leadership: {
      title: 'Leadership',
      text: 'How the firm is led, in four rules that a client can hold us to.',
      cards: [
        {
          title: 'A partner answers',
          text: 'Every mandate has a partner who knows its state without asking. Complaints go to the Managing Partner, and the answer comes from there within one business day.',
        },
        {
          title: 'Two signatures',
          text: 'An offer, a handover and a report on an incident leave the house with two signatures: from the person who did the work and from one who did not.',
        },
        {
          title: 'Practice heads do mandates',
          text: 'Whoever leads a practice spends part of every week on client work. Nobody here advises on what they no longer do.',
        },
        {
          title: 'The right to say no',
          text: 'Any engineer may stop a move, a release or a test. The reason is written down afterwards, and it has no consequence for whoever gave it.',
        },
      ],
    },
    mission: {
      title: 'Mission',
      mission: {
        title: 'What we are for',
        text: 'Our clients keep other people’s wealth and other people’s secrets. We see to it that the systems behind this hold, can be explained to a supervisor, and can be left again. We work for private banks, asset managers, family offices and the firms around them, mainly in Switzerland, Germany and Austria.',
      },
      vision: {
        title: 'Where we are going',
        text: 'A market in which every provider says how its figures were measured, and every contract says how it ends. We begin with our own.',
      },
      values: [
        {
          title: 'For those who sign',
          text: 'The risk in plain words, two options and the option of doing nothing, each with its price.',
        },
        {
          title: 'For those who use it',
          text: 'A morning on which nothing is different, unless it was announced.',
        },
        {
          title: 'For those who come after us',
          text: 'Documents, keys and names in the order in which they will be needed.',
        },
      ],
    },
    team: {
      title: 'Leadership Team',
      text: 'Four offices, each with what it answers for and what it requires of its holder. You meet the people before you sign.',
    },
    timeline: {
      title: 'Timeline: 25 years, ten turns',
      text: 'Open a year to see what was achieved and what we learned. Figures come from the company record; each carries its year.',
    },
    figures: {
      title: 'How we count',
      text: 'These are the figures on this site, each with its date and its source. Where two figures differ, they count different things: clients to date are not clients with a contract in force.',
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
    next: {
      title: 'Talk to somebody who can decide',
      text: 'A response within 24 hours on business days.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
