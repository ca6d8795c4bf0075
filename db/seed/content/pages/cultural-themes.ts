import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const culturalThemes: SeededPage = {
  path: '/cultural-themes',
  locale: 'en',
  title: 'Cultural Themes',
  description:
    'Precision, discretion, consent, four languages and the long term: what Swiss working culture means in an IT project.',
  body: {
    template: 'sections',
    sheet: 'themes',
    lead: 'What Swiss working culture means in an engagement, and what we ask of you.',
    sections: sections({
      'Five themes': {
        id: 'themes',
        entries: linked({
          Precision:
            'Figures have a unit, a date and a source. Estimates state their margin of error. Meetings start on time.',
          Discretion:
            'We name no client, not even in a presentation. The people who work for you are named in the contract, and nobody else has access.',
          'Consent before speed':
            'Those affected by a decision are heard before it is made. This takes a week longer and avoids reversals.',
          'Four languages': 'Documents are easy to translate: short sentences, one term per concept, no idioms.',
          'The long term':
            'We plan the exit when we plan the migration, and leave complete documentation for our successors.',
        }),
      },
      'What we ask of you': {
        id: 'request',
        paragraphs: [
          'One decision-maker, two hours a week of an expert’s time, and an honest account of what has been tried before.',
          'In return you hear from us first when something goes wrong, with what happened, what it means and what we do next.',
        ],
      },
    }),
    next: {
      title: 'See whether we fit',
      text: 'A first conversation of one hour, in confidence and without a presentation.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
