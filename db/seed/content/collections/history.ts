import type { Collection } from '#contract/content/collections.ts';

/** Sample content except for the years of the statistics: an operator confirms the events before a site goes live. */
export const history: Collection<'history'> = [
  {
    year: 1999,
    title: 'Founded in {city}',
    text: 'A software company for trustees and asset managers. Applications are delivered with their source code.',
    category: 'foundation',
    highlights: ['Registered in Switzerland', 'Source code handed over from the first contract'],
  },
  {
    year: 2003,
    title: 'Operations join development',
    text: 'Clients ask us to run the software that we wrote. Developers join the on-call rota.',
    category: 'growth',
    highlights: ['Developers on call', 'A written cause for every fault'],
  },
  {
    year: 2009,
    title: 'Security becomes a practice',
    text: 'After the financial crisis new clients ask first who can see their data. Security gets its own head and budget.',
    category: 'growth',
    highlights: ['Independent of development', 'Penetration tests by outside firms'],
  },
  {
    year: 2015,
    title: 'Cloud with an exit plan',
    text: 'The first core systems move to Swiss hosts. The exit plan is written before the move, and this has been the rule ever since.',
    category: 'innovation',
    highlights: ['Landing zones as code', 'Exit plan before migration'],
  },
  {
    year: 2023,
    title: 'A practice for AI',
    text: 'Language models run on clients’ own servers, are tested on clients’ own files, and every answer is checked by a person.',
    category: 'innovation',
    highlights: ['Evaluation on clients’ own documents', 'A register of AI uses, our own included'],
  },
  {
    year: 2025,
    title: 'FINMA and DORA in one file',
    text: 'DORA applies in the European Union from 17 January 2025. Clients with entities on both sides of the border keep one file for both sets of rules.',
    category: 'expansion',
    highlights: ['Contract terms for both sets of rules', 'One register for groups with EU entities'],
  },
];
