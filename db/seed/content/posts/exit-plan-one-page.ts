import type { SeededPost } from '#db/seed/content/posts.ts';

export const exitPlanOnePage: SeededPost = {
  path: '/blog/exit-plan-one-page',
  locale: 'en',
  publishedAt: '2026-09-22',
  title: 'An exit plan fits on one page',
  description: 'Seven lines are enough to say how a bank leaves a provider, and who maintains each of them.',
  body: {
    template: 'post',
    sheet: 'exit-plan',
    lead: 'A plan must be readable in an emergency. The useful part fits on one page; the rest is an appendix.',
    author: 'Cloud practice',
    tags: ['Outsourcing', 'Cloud'],
    blocks: [
      {
        kind: 'paragraph',
        text: 'Exit plans grow. They begin as two pages of a contract, collect diagrams, supplier brochures and a risk matrix, and end as a binder that nobody uses.',
      },
      {
        kind: 'paragraph',
        text: 'The purpose is simple. FINMA Circular 2018/3 asks an institution that outsources a significant function to consider a change of provider before it chooses one, and to be able to take the function back in an orderly way. One page with the right seven lines is enough.',
      },
      { kind: 'heading', id: 'seven-lines', text: 'The seven lines' },
      {
        kind: 'table',
        caption: 'The page, and who maintains each line',
        head: ['Line', 'Content', 'Maintained by'],
        rows: [
          ['Trigger', 'The events that start an exit', 'Executive board'],
          ['Decision', 'Who may decide, and who deputises', 'Executive board'],
          ['Days', 'The notice period beside the days that the move takes', 'Contract owner'],
          ['Data', 'What comes out, in which format, and how much', 'System owner'],
          ['Destination', 'Where the function goes next', 'Head of IT'],
          ['Cost', 'One figure and the date of its estimate', 'Finance'],
          ['Last test', 'What was rehearsed, when, and how long it took', 'System owner'],
        ],
        note: 'The order is the one in which people ask.',
      },
      {
        kind: 'paragraph',
        text: 'Each line is an answer, not a description. Where one needs more than three sentences, it refers to a numbered appendix. The right-hand column names functions, because people change positions more often than systems change hosts.',
      },
      { kind: 'heading', id: 'triggers', text: 'Triggers that can be observed' },
      {
        kind: 'paragraph',
        text: '“Loss of confidence” is not a trigger; two people will date it differently. A trigger is an event that a colleague from another department could confirm by looking at a document. Five are enough for most contracts:',
      },
      {
        kind: 'list',
        ordered: false,
        entries: [
          'Notice of termination from the provider, or an announced end of the service.',
          'A change of control at the provider, or of the subcontractor that holds the data.',
          'A price above the limit that the board has set for the contract.',
          'An audit right that was refused, delayed or not answered properly.',
          'Two consecutive reports without the agreed figures.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'Beside the triggers stands the one function that decides, with a deputy. A committee may advise but should not decide, because it may not be able to meet in time.',
      },
      { kind: 'heading', id: 'days', text: 'Two numbers that must be compared' },
      {
        kind: 'paragraph',
        text: 'The contract names a notice period. The move takes a number of days. If the second is larger than the first, you depend on the patience of a provider whom you are about to leave. The remedy is a clause: the service continues on unchanged terms, and the provider assists at a named rate, until the move is complete or an agreed date is reached. Before signature this is easy to agree; afterwards it is expensive.',
      },
      {
        kind: 'table',
        caption: 'Example: notice and move, compared',
        head: ['Service', 'Notice', 'Move, planned', 'Move, rehearsed'],
        rows: [
          ['Document archive', '90 days', '60 days', '74 days'],
          ['Client portal', '90 days', '20 days', '26 days'],
          ['Email and calendar', '30 days', '15 days', 'Not rehearsed'],
        ],
        note: 'Illustrative figures. A rehearsal usually adds days; that is what it is for.',
      },
      {
        kind: 'paragraph',
        text: 'We plan with ninety days. The law names no figure. Ninety is what many providers accept as notice and what a small team can sustain beside its daily work. If your archive needs longer, write the longer number and negotiate the notice to match.',
      },
      { kind: 'quote', text: 'A number of days that nobody has measured is a guess.' },
      { kind: 'heading', id: 'data', text: 'What comes out' },
      {
        kind: 'paragraph',
        text: 'Moves fail on data that leaves in a form only the old system can read. The line on data therefore names the export format, the volume, and the last date on which somebody opened an export outside the provider’s own tools. It says whether the index comes along: who signed, when, under which client agreement, and how long the document must be kept. Business records are kept for ten years under Art. 958f of the Code of Obligations, and a hundred thousand files without an index meet that duty only until the first question.',
      },
      {
        kind: 'paragraph',
        text: 'Two items are easily forgotten. If the provider holds the encryption keys, the export begins with them. And if records under the anti-money-laundering rules stand on a server abroad, a current copy belongs in Switzerland anyway; check that it exists before you need it.',
      },
      { kind: 'heading', id: 'test', text: 'Testing the page' },
      {
        kind: 'paragraph',
        text: 'Once a year, take one service. Export it, load it somewhere else, and ask a person from the business to find ten records that they choose themselves. Note the hours, including those spent waiting for an answer from the provider. For a service of ordinary size this is a few days’ work for two people. Then correct two lines, the days and the last test, and change the date at the foot of the page.',
      },
      {
        kind: 'paragraph',
        text: 'Put the page before the board together with the outsourcing report. It takes four minutes to read.',
      },
    ],
    next: {
      title: 'The page belongs to a register',
      text: 'Our whitepaper has the fields of an outsourcing register, a completed example and the calendar for maintaining it.',
      action: { label: 'Read the whitepaper', href: '/resources/whitepapers/outsourcing-register' },
    },
  },
};
