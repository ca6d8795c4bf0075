import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const digitalTransformation: SeededPage = {
  path: '/solutions/digital-transformation',
  locale: 'en',
  title: 'Digital Transformation',
  description:
    'From paper forms and shared folders to one system of record: one process at a time, with effort measured before and after.',
  body: {
    template: 'service',
    sheet: 'transformation',
    lead: 'We digitise one process after another. Each is in use before the next begins, so not everything changes at once.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Banks and asset managers that depend on shared folders, paper signatures and a few key people',
      costsFrom: 'CHF 15’000',
      firstResult: '20 business days',
      provenBy: 'Hours per case, before and after',
    },
    delivered: titled({
      Priorities:
        'Business Services analyses ten processes and their effort. The list starts with the one that pays back first.',
      'One system of record':
        'Client and contract data is kept in one place, and other systems read it there. Cloud Infrastructure runs it, with an exit plan.',
      'Valid signatures':
        'Qualified electronic signatures where the law asks for writing, simpler ones where it does not. A table says which document needs which.',
      'Access by role':
        'Cybersecurity replaces folder rights that nobody remembers granting with roles that an auditor can read.',
      'A date for the changeover':
        'Two team members take part from the first week and train the others. The old folder becomes read-only on an announced date.',
    }),
    phases: [
      { from: 1, to: 4, title: 'Analyse', text: 'Ten processes, effort measured' },
      { from: 5, to: 10, title: 'Build', text: 'The first process, in parallel' },
      { from: 11, to: 14, title: 'Verify', text: 'A month in use, effort measured again' },
      { from: 15, to: null, title: 'Repeat', text: 'The next process, if the first one works' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume', amount: '× 1.5' },
        { label: 'Integrations', amount: '× 1.8' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, client onboarding at a private bank', amount: 'CHF 121’500' },
      note: 'Swiss tier, one process. An example for orientation; an offer names a fixed price.',
      aside:
        'The first four weeks can be ordered separately, at CHF 22’500. If no process is worth changing, the report says so.',
    },
    proof: [
      { figure: 'Hours per case', text: 'Measured before and after, by the same person and method' },
      { figure: '1 month', text: 'Each process is in use for a month before the next begins' },
      { statistic: 'iso-9001', text: 'Certificate for how projects are run and handed over' },
    ],
    next: {
      title: 'Start with one folder',
      text: 'Show us a shared folder that nobody dares to clean up. Four weeks later you know what it costs and which process to move first.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: linked({
      'Business Services': { text: 'Process documentation', href: '/services/business' },
      'Cloud Infrastructure': { text: 'Where the system runs', href: '/services/cloud' },
      'A private bank leaves its data centre': {
        text: 'Example engagement, a migration in rehearsed steps',
        href: '/case-studies/private-bank-data-centre-exit',
      },
    }),
  },
};
