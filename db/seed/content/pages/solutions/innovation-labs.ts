import type { SeededPage } from '#db/seed/content/pages.ts';

export const innovationLabs: SeededPage = {
  path: '/solutions/innovation-labs',
  locale: 'en',
  title: 'Innovation Labs',
  description:
    'Eight weeks for one idea: a sentence that can turn out false, masked data, your people and ours, and a decision paper on a fixed date.',
  body: {
    template: 'service',
    sheet: 'marketing',
    lead: 'Eight weeks in which some of your people try one idea on realistic work, apart from production. It ends on a fixed date with a decision.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Houses with an idea for which nobody has time, and a risk function that must be able to agree',
      costsFrom: 'CHF 15’000',
      firstResult: '8 weeks',
      provenBy: 'A figure agreed before the trial',
    },
    delivered: [
      {
        title: 'A sentence that can be false',
        text: 'The idea as a statement, and the figure that decides it. Business, IT and risk sign it before anything is built.',
      },
      {
        title: 'Separate ground',
        text: 'An environment with invented or masked data and no path to production. Cloud Infrastructure builds it in a week and deletes it in an hour.',
      },
      {
        title: 'A mixed team',
        text: 'Three of your people for two days a week, one engineer of ours throughout. The practice that fits the idea lends a second one for the trial.',
      },
      {
        title: 'Decision paper',
        text: 'Six pages: what was tried, what was measured, what running it would cost, what compliance would ask. Go on, park or stop. Your people present it.',
      },
    ],
    phases: [
      { from: 1, to: 1, title: 'Agree', text: 'Sentence, figure, people' },
      { from: 2, to: 3, title: 'Prepare', text: 'Ground, masked data' },
      { from: 4, to: 7, title: 'Try', text: 'Something to look at every Thursday' },
      { from: 8, to: 8, title: 'Decide', text: 'Paper, presentation, deletion' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume', amount: '× 1.5' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, one lab with masked client data', amount: 'CHF 67’500' },
      note: 'Swiss tier, eight weeks. An example for orientation; an offer names a fixed price.',
      aside:
        'With invented data and outside the rules for client data, the same lab is CHF 22’500 and a smaller team. What was built is yours, with a list of the shortcuts that were taken.',
    },
    proof: [
      { figure: 'Week 8', text: 'The lab ends then, whatever it found, and its environment is deleted' },
      {
        figure: 'No client',
        text: 'Can be recognised in the data; your risk function checks the masking before the trial',
      },
      { figure: '1 figure', text: 'Agreed in week one, measured in week seven, and not changed in between' },
    ],
    next: {
      title: 'Bring one idea',
      text: 'In an hour we try to turn it into a sentence that can be false. If that does not succeed, you have saved eight weeks.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'AI & Machine Learning', text: 'If the idea is a model', href: '/services/ai' },
      { title: 'Web Development', text: 'If it is something that people use', href: '/services/web-development' },
      {
        title: 'A document assistant on own hardware',
        text: 'Example engagement, an idea that was tried first',
        href: '/case-studies/document-assistant-on-own-hardware',
      },
    ],
  },
};
