import type { SeededPage } from '#db/seed/content/pages.ts';
import { titled } from '#db/seed/content/writing.ts';

export const ai: SeededPage = {
  path: '/services/ai',
  locale: 'en',
  title: 'AI & Machine Learning',
  description:
    'Machine learning for regulated institutions: models that run where the data is, evaluated on your own files, with a human reviewer.',
  body: {
    template: 'service',
    sheet: 'ai',
    lead: 'Models that run where your data is. Each has a named reviewer, a measured error rate and an off switch.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Institutions whose staff read client files, contracts or transactions by hand',
      costsFrom: 'CHF 15’000',
      firstResult: '20 business days',
      provenBy: 'Evaluation on your own files',
    },
    delivered: titled({
      'Business case':
        'Which tasks a model can do, what an error costs and what the work costs today. If the answer is no, the report says why.',
      'Models on your own servers':
        'Open or licensed models on your own servers or with a Swiss host. Client data is never used to train models for others.',
      'Evaluation set':
        'Several hundred of your own documents with the right answers. Every new version is measured on them before it is used.',
      'Human review':
        'A screen that shows the source beside the answer. Reviewers accept, correct or reject, and each decision is recorded.',
    }),
    phases: [
      { from: 1, to: 4, title: 'Assess', text: 'Tasks, errors, present cost' },
      { from: 5, to: 8, title: 'Measure', text: 'Evaluation set, first model' },
      { from: 9, to: 14, title: 'Pilot', text: 'One team, every answer reviewed' },
      { from: 15, to: null, title: 'Operate', text: 'Error rate reported monthly' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume', amount: '× 1.5' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, reading of client files', amount: 'CHF 67’500' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside: 'The example ends with the pilot. If the error rate is too high, you can stop there at no further cost.',
    },
    proof: [
      { figure: 'Your files', text: 'Every version measured on the same set, results handed over' },
      { figure: 'Every answer', text: 'Source shown beside it, reviewer’s decision recorded' },
      { statistic: 'iso-27001', text: 'The certificate covers the handling of training and test data' },
    ],
    next: {
      title: 'Start with one task',
      text: 'Name the task that takes too many hours. Four weeks later you know whether a model should do it.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cloud Infrastructure', text: 'Where the models run', href: '/services/cloud' },
      { title: 'Business Services', text: 'The process around the model', href: '/services/business' },
    ],
  },
};
