import type { Collection } from '#contract/content/collections.ts';

const none: string[] = [];

/** Figures are statistics. Highlights and milestones are sample content that an operator confirms before a site goes live. */
export const timeline: Collection<'timeline'> = [
  {
    year: 1999,
    title: 'Founded in {city}',
    text: 'A software company for trustees and asset managers.',
    highlights: ['Applications for trustees and asset managers', 'Source code handed over with the invoice'],
    achievements: {
      statistics: ['established-1999'],
      awards: none,
      milestones: ['The company is registered in Switzerland.'],
    },
    action: { label: 'Read our heritage', name: 'timeline-heritage', href: '/about/heritage' },
  },
  {
    year: 2006,
    title: 'A SaaS builder with its own platform',
    text: 'From projects to products: the first platform run as a service for regulated clients.',
    highlights: [
      'First multi-tenant release in service',
      'Support and operation under one contract',
      'Swiss hosting for every client',
    ],
    achievements: {
      statistics: ['120-clients-2006', 'chf-5m-revenue-2006'],
      awards: none,
      milestones: ['The platform terms are published, and the platform gets its own page.'],
    },
    action: { label: 'See our solutions', name: 'timeline-solutions', href: '/solutions' },
  },
  {
    year: 2012,
    title: 'Consulting becomes a practice',
    text: 'Advice and operation under one contract, one lead accountable for both.',
    highlights: [
      'One lead from plan to handover',
      'No commission from any provider',
      'Engagements in Germany and Austria',
    ],
    achievements: {
      statistics: none,
      awards: none,
      milestones: ['The rule against commissions enters every contract.'],
    },
    action: { label: 'See IT Consulting', name: 'timeline-consulting', href: '/services/consulting' },
  },
  {
    year: 2020,
    title: 'The move to remote work',
    text: '{500-migrated-2020} clients migrated to the cloud in one year.',
    highlights: ['Managed devices at home within days', 'A rehearsed migration procedure'],
    achievements: {
      statistics: ['500-migrated-2020'],
      awards: none,
      milestones: ['Migrations that took months as projects now take weeks.'],
    },
    action: {
      label: 'See a migration',
      name: 'timeline-migration',
      href: '/case-studies/private-bank-data-centre-exit',
    },
  },
  {
    year: 2024,
    title: '25 years',
    text: 'Cloud, security and AI, for the clients we started with.',
    highlights: ['Five practices under one contract', 'Every public figure with its date and its source'],
    achievements: {
      statistics: ['25-years', '500-clients'],
      awards: ['{iso-27001}, information security management', '{iso-9001}, quality management'],
      milestones: ['The company turns twenty-five.'],
    },
    action: { label: 'See our services', name: 'timeline-services', href: '/services' },
  },
];
