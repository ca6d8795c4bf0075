import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const solutions: SeededPage = {
  path: '/solutions',
  locale: 'en',
  title: 'Solutions',
  description:
    'Digital transformation, AI, automation and new technology for Swiss financial institutions: what each solves and which practice delivers it.',
  body: {
    template: 'sections',
    sheet: 'solutions',
    lead: 'Several services combined for one purpose. These are the ones our clients ask for most, with the practice responsible for each.',
    sections: sections({
      'What we solve': {
        id: 'problems',
        entries: linked({
          'Digital Transformation': {
            text: 'From paper forms and shared folders to one system of record, one process at a time.',
            href: '/solutions/digital-transformation',
          },
          'AI & Machine Learning Solutions': {
            text: 'Client files read, sorted and summarised on your own servers, with the source beside every answer.',
            href: '/solutions/ai-machine-learning',
          },
          'Automation Systems': {
            text: 'Reconciliation, reporting and onboarding without copying between screens, with human approval.',
            href: '/solutions/automation-systems',
          },
          'Future Technologies': {
            text: 'Passkeys, post-quantum cryptography, electronic identity: what to adopt, and when.',
            href: '/solutions/future-technologies',
          },
          'Innovation Labs': {
            text: 'One idea, eight weeks and a fixed budget, ending with a decision.',
            href: '/solutions/innovation-labs',
          },
          'Interactive Tools': {
            text: 'How complex a project is, what it would cost and how ready you are, with every factor shown.',
            href: '/solutions/interactive-tools',
          },
          'Cloud Infrastructure': {
            text: 'Core systems with an exit plan for ninety days, written before the migration.',
            href: '/services/cloud',
          },
          Cybersecurity: {
            text: 'Weaknesses found, closed and monitored, with a two-page monthly report for the board.',
            href: '/services/security',
          },
        }),
      },
      'How we start': {
        id: 'method',
        paragraphs: [
          'Every solution starts with a short fixed-price project with its own result: an inventory, an exposure report or a measured pilot. You can stop there and keep the result.',
          'If we continue, one lead plans the work and signs the handover. The offer names the price, the dates and the exit terms.',
        ],
      },
    }),
    next: {
      title: 'Describe the problem',
      text: 'In your own words, without a specification. We reply with questions and a first estimate.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
