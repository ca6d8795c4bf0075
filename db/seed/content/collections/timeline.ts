import type { Collection } from '#contract/content/collections.ts';

const none: string[] = [];

/** Figures are statistics. Highlights and milestones are sample content that an operator confirms before a site goes live. */
export const timeline: Collection<'timeline'> = [
  {
    year: 1999,
    title: 'Founded in {city}',
    text: 'A software house for people who keep other people’s secrets.',
    highlights: ['Applications for trustees and asset managers', 'Source code handed over with the invoice'],
    achievements: {
      claims: ['established-1999'],
      awards: none,
      milestones: ['The firm is registered in Switzerland.'],
    },
    action: { label: 'Read our heritage', name: 'timeline-heritage', href: '/about/heritage' },
  },
  {
    year: 2003,
    title: 'Those who build also run',
    text: 'Operation and development come under one roof, and under one rota.',
    highlights: ['Developers on call', 'A written cause for every fault', 'Named engineers for each client'],
    achievements: { claims: none, awards: none, milestones: ['Support gets a contract of its own.'] },
    action: { label: 'See IT Support', name: 'timeline-support', href: '/services/support' },
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
      claims: ['120-clients-2006', 'chf-5m-revenue-2006'],
      awards: none,
      milestones: ['The platform terms are published, and the platform gets its own page.'],
    },
    action: { label: 'See our solutions', name: 'timeline-solutions', href: '/solutions' },
  },
  {
    year: 2009,
    title: 'Security becomes a practice',
    text: 'The first question is no longer what a system can do, but who else can see it.',
    highlights: ['A head of security outside development', 'Tests by outsiders, shared with clients'],
    achievements: { claims: none, awards: none, milestones: ['The first exposure report is written for a board.'] },
    action: { label: 'See Cybersecurity', name: 'timeline-security', href: '/services/security' },
  },
  {
    year: 2012,
    title: 'Consulting becomes a practice',
    text: 'Advice and operation under one contract, one lead accountable for both.',
    highlights: [
      'One lead from plan to handover',
      'No commission from any provider',
      'Mandates in Germany and Austria',
    ],
    achievements: { claims: none, awards: none, milestones: ['The rule against commissions enters every contract.'] },
    action: { label: 'See Consulting', name: 'timeline-consulting', href: '/services/consulting' },
  },
  {
    year: 2015,
    title: 'A cloud that can be left',
    text: 'The first core systems move to Swiss hosts, with the exit plan written before the move.',
    highlights: ['Keys stay with the client', 'Each move rehearsed on a copy and timed'],
    achievements: { claims: none, awards: none, milestones: ['The first exit plan is rehearsed and not only filed.'] },
    action: { label: 'See Cloud Infrastructure', name: 'timeline-cloud', href: '/services/cloud' },
  },
  {
    year: 2018,
    title: 'The outsourcing circular',
    text: 'FINMA Circular 2018/3 takes effect on 1 April. We map it to controls, clause by clause, for our clients and for ourselves.',
    highlights: ['A register that one person can keep', 'Audit rights that reach the subcontractors'],
    achievements: { claims: none, awards: none, milestones: ['Our own contracts grant the audit rights we advise.'] },
    action: {
      label: 'Read the whitepaper',
      name: 'timeline-outsourcing-register',
      href: '/resources/whitepapers/outsourcing-register',
    },
  },
  {
    year: 2020,
    title: 'The year everyone moved',
    text: '{500-migrated-2020} clients migrated to the cloud in one year.',
    highlights: ['Managed devices at home within days', 'Migration by procedure, rehearsal included'],
    achievements: {
      claims: ['500-migrated-2020'],
      awards: none,
      milestones: ['What took months as a project takes weeks as a procedure.'],
    },
    action: {
      label: 'See a migration',
      name: 'timeline-migration',
      href: '/case-studies/private-bank-data-centre-exit',
    },
  },
  {
    year: 2023,
    title: 'Models with a reviewer',
    text: 'Language models reach the office. Ours run where the data is, and a person checks every answer.',
    highlights: ['Evaluation on the client’s own files', 'A switch that turns each model off'],
    achievements: {
      claims: none,
      awards: none,
      milestones: ['The revised Data Protection Act takes effect on 1 September, and every data flow is on paper.'],
    },
    action: { label: 'See AI & Machine Learning', name: 'timeline-ai', href: '/services/ai' },
  },
  {
    year: 2024,
    title: '25 years',
    text: 'Cloud, security and AI, for the clients we started with.',
    highlights: ['Five practices under one contract', 'Every public figure with its date and its source'],
    achievements: {
      claims: ['25-years', '500-clients'],
      awards: ['{iso-27001}, information security management', '{iso-9001}, quality management'],
      milestones: ['The firm turns twenty-five.'],
    },
    action: { label: 'See our services', name: 'timeline-services', href: '/services' },
  },
];
