import type { Collection } from '#contract/content/collections.ts';

export const values: Collection<'values'> = [
  {
    title: 'One lead',
    icon: 'user',
    colour: 'gold',
    text: 'The person who plans the work also signs the handover.',
    practices: [
      'The lead is named in the offer and changes only with your consent',
      'Every report carries the lead’s name and direct line',
      'Holidays are covered by a deputy whom you have met',
    ],
  },
  {
    title: 'No commissions',
    icon: 'flag',
    colour: 'gold',
    text: 'We accept no payment from providers.',
    practices: [
      'Licences and hosting are invoiced to you by the provider, at cost',
      'Where a proposal names our own practices, it also names two alternatives',
      'Gifts and invitations from providers are declined and listed',
    ],
  },
  {
    title: 'In writing',
    icon: 'pencil',
    colour: 'gold',
    text: 'Every engagement ends with documentation that lets you continue without us.',
    practices: [
      'Decisions are recorded with their reason on the day they are made',
      'Each handover is reviewed by someone who did not do the work',
      'Documents, code and credentials are yours from the first draft',
    ],
  },
  {
    title: 'Discretion',
    icon: 'lock',
    colour: 'gold',
    text: 'We name no client, not even in a presentation. Those who work for you are named, and nobody else has access.',
    practices: [
      'References only with written consent, given each time',
      'Engagements carry a number in our own systems',
      'Access ends on the day the engagement ends, and you receive the list',
    ],
  },
  {
    title: 'Figures with a source',
    icon: 'chart',
    colour: 'gold',
    text: 'Every figure has a unit, a date and a source. If we did not measure it, we say so.',
    practices: [
      'The monthly report contains the raw log behind each figure',
      'Estimates state their margin of error',
      'Examples are labelled as examples',
    ],
  },
  {
    title: 'An exit plan',
    icon: 'sign-out',
    colour: 'gold',
    text: 'We plan how you can leave before you move in.',
    practices: [
      'A written exit plan with the first invoice',
      'Every migration is rehearsed on a copy, and the old system stays until you sign',
      'No contract renews automatically',
    ],
  },
];
