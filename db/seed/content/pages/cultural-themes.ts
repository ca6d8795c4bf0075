import type { SeededPage } from '#db/seed/content/pages.ts';

export const culturalThemes: SeededPage = {
  path: '/cultural-themes',
  locale: 'en',
  title: 'Cultural Themes',
  description:
    'Precision, discretion, consent, four languages and the long term: what Swiss working culture means in an IT mandate, in practice.',
  body: {
    template: 'sections',
    sheet: 'themes',
    lead: 'Swiss working culture is easily praised and rarely explained. Here is what it means in a mandate, and what it asks of you.',
    sections: [
      {
        id: 'themes',
        title: 'Five themes',
        paragraphs: [],
        entries: [
          {
            title: 'Precision',
            text: 'A figure comes with its unit, its date and its source. An estimate says how wrong it may be. A meeting begins at the minute it was set for.',
            href: null,
          },
          {
            title: 'Discretion',
            text: 'We name no client, not even in a presentation. The people who work for you are named in the contract, and nobody else has access.',
            href: null,
          },
          {
            title: 'Consent before speed',
            text: 'Those who must live with a decision are heard before it. This takes a week longer and saves the month in which it would be undone.',
            href: null,
          },
          {
            title: 'Four languages',
            text: 'Documents are written so that they survive translation: short sentences, one word per idea, no idioms.',
            href: null,
          },
          {
            title: 'The long term',
            text: 'We plan the exit when we plan the move, because whoever comes after us should find the house in order.',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'request',
        title: 'What we ask of you',
        paragraphs: [
          'One person who may decide, two hours a week of somebody who knows, and the truth about what has been tried before.',
          'In return you hear from us first when something goes wrong, with what happened, what it means and what we do next.',
        ],
        entries: [],
        claims: [],
      },
    ],
    next: {
      title: 'See whether we fit',
      text: 'A first conversation of one hour, in confidence and without a presentation.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
