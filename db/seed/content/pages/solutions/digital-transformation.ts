import type { SeededPage } from '#db/seed/content/pages.ts';

export const digitalTransformation: SeededPage = {
  path: '/solutions/digital-transformation',
  locale: 'en',
  title: 'Digital Transformation',
  description:
    'From paper mandates and shared folders to one system of record: a process at a time, hours counted before and after, with a date for the old way.',
  body: {
    template: 'service',
    sheet: 'industries',
    lead: 'One process after another leaves paper and e-mail. Each runs in its new form before the next begins, so there is never a day on which everything changes.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Banks and asset managers whose work lives in folders, signatures and the memory of a few people',
      costsFrom: 'CHF 15’000',
      firstResult: '20 business days',
      provenBy: 'Hours per case, before and after',
    },
    delivered: [
      {
        title: 'The order of the work',
        text: 'Business Services follows ten processes from desk to desk and counts the hours. The list begins with the one that repays its change first.',
      },
      {
        title: 'One system of record',
        text: 'Each fact about a client, a mandate or a contract is kept in one place; other systems read it there. Cloud Infrastructure runs it, with an exit plan.',
      },
      {
        title: 'Signatures that count',
        text: 'Qualified electronic signatures where the law asks for writing, simpler ones where it does not. A table says which document needs which.',
      },
      {
        title: 'Access by role',
        text: 'Cybersecurity replaces folder rights that nobody remembers granting with roles that an auditor can read.',
      },
      {
        title: 'A date for the old way',
        text: 'Two people from the team are there from the first week and teach the others. Then the old folder becomes read-only, on a day that was announced.',
      },
    ],
    phases: [
      { from: 1, to: 4, title: 'Follow', text: 'Ten processes, hours counted' },
      { from: 5, to: 10, title: 'Build', text: 'The first process, beside the old way' },
      { from: 11, to: 14, title: 'Prove', text: 'A month on its own, hours counted again' },
      { from: 15, to: null, title: 'Repeat', text: 'The next process, if the first one held' },
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
        'The first four weeks are an order of their own, at CHF 22’500. If no process repays its change, the report says so and the work ends there.',
    },
    proof: [
      { figure: 'Hours per case', text: 'Counted before and after, by the same person and the same rule' },
      { figure: '1 month', text: 'Each process runs by itself before the next is begun' },
      { claim: 'iso-9001', text: 'Certificate for the way projects are run and handed over' },
    ],
    next: {
      title: 'Begin with the folder',
      text: 'Show us the one that nobody dares to tidy. Four weeks later you know what it costs and which process should leave it first.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Business Services', text: 'The process on paper', href: '/services/business' },
      { title: 'Cloud Infrastructure', text: 'Where the record is kept', href: '/services/cloud' },
      {
        title: 'A private bank leaves its data centre',
        text: 'Example engagement, a move in rehearsed steps',
        href: '/case-studies/private-bank-data-centre-exit',
      },
    ],
  },
};
