import type { Collection } from '#contract/content/collections.ts';

/** Sample content except for the years of the statistics: an operator confirms the events before a site goes live. */
export const history: Collection<'history'> = [
  {
    year: 1999,
    title: 'Founded in {city}',
    text: 'A software house for people who keep other people’s secrets. It writes applications for trustees and asset managers, and delivers them with the source code.',
    category: 'foundation',
    highlights: ['Registered in Switzerland', 'Source code handed over from the first contract'],
  },
  {
    year: 2001,
    title: 'Maintenance by contract',
    text: 'The first applications outlive the projects in which they were written. Maintenance becomes a contract with response times, and the telephone gets a rota.',
    category: 'foundation',
    highlights: ['Response times in writing', 'One number for all clients'],
  },
  {
    year: 2003,
    title: 'Operation joins development',
    text: 'Clients ask those who wrote the software to run it as well. Whoever builds is now on call, which improves the building.',
    category: 'growth',
    highlights: ['Developers share the rota', 'Every fault gets a cause in writing'],
  },
  {
    year: 2006,
    title: 'A platform of its own',
    text: 'From projects to products: the first platform that we run as a service for regulated clients. {120-clients-2006} clients and {chf-5m-revenue-2006} of revenue at the end of the year.',
    category: 'innovation',
    highlights: ['First multi-tenant release in service', 'Swiss hosting for every client'],
  },
  {
    year: 2009,
    title: 'Security becomes a practice',
    text: 'After the financial crisis the first question of new clients is no longer what a system can do, but who else can see it. Security gets a head, a budget and the right to say no.',
    category: 'growth',
    highlights: ['A practice apart from development', 'Penetration tests by outsiders'],
  },
  {
    year: 2012,
    title: 'Consulting, in three countries',
    text: 'Advice becomes a practice, beside operation and under one contract with it. Clients with a second seat in Germany or Austria take us along.',
    category: 'expansion',
    highlights: ['One lead accountable for advice and operation', 'Mandates in Germany and Austria'],
  },
  {
    year: 2015,
    title: 'A cloud with a way back',
    text: 'The first core systems move to Swiss hosts. The plan for leaving them is written before the move, and this has been the rule ever since.',
    category: 'innovation',
    highlights: ['Landing zones as code', 'Exit plan before migration'],
  },
  {
    year: 2020,
    title: 'The year everyone moved',
    text: '{500-migrated-2020} clients migrate to cloud and remote work within a year. What had been a project of months becomes a procedure of weeks, because it had been rehearsed so often.',
    category: 'expansion',
    highlights: ['Migration by rehearsed procedure', 'Remote work on managed devices'],
  },
  {
    year: 2023,
    title: 'A practice for AI',
    text: 'Clients want to know what a language model may read. We answer with models on their own ground, an evaluation on their own files, and a reviewer for every answer.',
    category: 'innovation',
    highlights: ['First evaluation sets from clients’ own documents', 'A register of AI uses, our own included'],
  },
  {
    year: 2025,
    title: 'Two rulebooks, one file',
    text: 'DORA applies in the European Union from 17 January 2025. Clients with entities on both sides of the border keep one file that answers FINMA and DORA, and we rewrite our own contracts to match.',
    category: 'growth',
    highlights: ['Contract terms for both rulebooks', 'One register for groups with EU entities'],
  },
];
