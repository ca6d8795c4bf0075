import type { Collection } from '#contract/content/collections.ts';

export const values: Collection<'values'> = [
  {
    title: 'One lead',
    text: 'The person who plans the work is there when it is handed over, and signs.',
    practices: [
      'The lead is named in the offer and changes only with your consent',
      'Every report carries the lead’s name and direct line',
      'Holidays are covered by a deputy whom you have met',
    ],
  },
  {
    title: 'No commissions',
    text: 'We take nothing from providers. What we recommend, we would pay for ourselves.',
    practices: [
      'Licences and hosting are invoiced to you by the provider, at cost',
      'Where a proposal names our own practices, it names two others beside them',
      'Gifts and invitations from providers are declined and listed',
    ],
  },
  {
    title: 'In writing',
    text: 'Every mandate ends with a document that lets you continue without us.',
    practices: [
      'Decisions are recorded with their reason on the day they are made',
      'A handover is read by somebody who did not do the work',
      'Documents, code and credentials are yours from the first draft',
    ],
  },
  {
    title: 'Discretion',
    text: 'We name no client, not even in a presentation. Those who work for you are named, and nobody else has access.',
    practices: [
      'References only with written consent, each time anew',
      'Mandates carry a number in our own systems',
      'Access ends on the day the mandate ends, and the list goes to you',
    ],
  },
  {
    title: 'Figures with a source',
    text: 'A figure comes with its unit, its date and its origin. If we did not measure it, we say so.',
    practices: [
      'The monthly report contains the raw log behind each figure',
      'Estimates state how wrong they may be',
      'Examples are called examples',
    ],
  },
  {
    title: 'A way back',
    text: 'We plan the exit when we plan the move. What cannot be left is not ready to be entered.',
    practices: [
      'A written exit plan with the first invoice',
      'Every move is rehearsed on a copy, and the old system stays until you sign',
      'Nothing that we sell renews by itself',
    ],
  },
];
