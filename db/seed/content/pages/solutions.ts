import type { SeededPage } from '#db/seed/content/pages.ts';

export const solutions: SeededPage = {
  path: '/solutions',
  locale: 'en',
  title: 'Solutions',
  description:
    'Digital transformation, AI, automation and new technology for Swiss financial institutions: what each solves and which practice delivers it.',
  body: {
    template: 'sections',
    sheet: 'solutions',
    lead: 'A solution is a problem that has stopped coming back. These are the ones we are asked for most, with the practice that answers for each.',
    sections: [
      {
        id: 'problems',
        title: 'What we solve',
        paragraphs: [],
        entries: [
          {
            title: 'Digital Transformation',
            text: 'From paper mandates and shared folders to one system of record. We move one process at a time, and each runs before the next begins.',
            href: '/solutions/digital-transformation',
          },
          {
            title: 'AI & Machine Learning',
            text: 'Client files read, sorted and summarised on your own ground, with the source beside every answer.',
            href: '/solutions/ai-machine-learning',
          },
          {
            title: 'Automation Systems',
            text: 'Reconciliation, reporting and onboarding without copying between screens. People decide, systems carry.',
            href: '/solutions/automation-systems',
          },
          {
            title: 'Future Technologies',
            text: 'Passkeys, post-quantum cryptography, confidential computing: what to prepare now, and what may wait.',
            href: '/solutions/future-technologies',
          },
          {
            title: 'Innovation Labs',
            text: 'A question, a fixed time and a limit in francs; at the end a result that you can use or a reason to stop.',
            href: '/solutions/innovation-labs',
          },
          {
            title: 'Interactive Tools',
            text: 'How complex a service is, what it would cost and how ready you are, computed by rules that you can check.',
            href: '/solutions/interactive-tools',
          },
          {
            title: 'Cloud with a way back',
            text: 'Core systems on infrastructure that can be left within ninety days, with the plan written before the move.',
            href: '/services/cloud',
          },
          {
            title: 'Quiet security',
            text: 'What is exposed is known, closed and watched. The board reads two pages a month.',
            href: '/services/security',
          },
        ],
        claims: [],
      },
      {
        id: 'method',
        title: 'How we begin',
        paragraphs: [
          'Every solution begins with a short, priced piece of work that has a result of its own: an inventory, an exposure report, a measured pilot. You can stop there and keep the document.',
          'If we continue, one lead plans the work and signs the handover. The offer names the price, the dates and the terms under which you may leave.',
        ],
        entries: [],
        claims: [],
      },
    ],
    next: {
      title: 'Describe the problem',
      text: 'In your own words, without a specification. We answer with questions and a first estimate.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
