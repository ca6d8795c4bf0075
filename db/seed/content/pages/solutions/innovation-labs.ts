import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const innovationLabs: SeededPage = {
  path: '/solutions/innovation-labs',
  locale: 'en',
  title: 'Innovation Labs',
  description:
    'Eight weeks for one idea: a testable hypothesis, masked data, a mixed team and a decision paper on a fixed date.',
  body: {
    template: 'service',
    sheet: 'labs',
    lead: 'A small team tests one idea for eight weeks, separate from production, and ends with a decision.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Companies with an idea, little time and a risk function that must agree',
      costsFrom: 'CHF 15’000',
      firstResult: '8 weeks',
      provenBy: 'A target agreed before the test',
    },
    delivered: titled({
      'A testable hypothesis':
        'The idea as a hypothesis with a measurable target. Business, IT and risk sign it before anything is built.',
      'Separate environment':
        'Synthetic or masked data and no connection to production. Cloud Infrastructure builds it in a week and deletes it at the end.',
      'A mixed team':
        'Three of your people for two days a week, one of our engineers full-time and a specialist for the test.',
      'Decision paper':
        'Six pages: what was tested, results, running costs and compliance questions. Continue, pause or stop. Your team presents it.',
    }),
    phases: [
      { from: 1, to: 1, title: 'Agree', text: 'Hypothesis, target, team' },
      { from: 2, to: 3, title: 'Prepare', text: 'Environment, masked data' },
      { from: 4, to: 7, title: 'Test', text: 'A demo every Thursday' },
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
        'With synthetic data only, the same lab costs CHF 22’500 with a smaller team. You own what was built, with a list of known shortcuts.',
    },
    proof: [
      { figure: 'Week 8', text: 'The lab ends on schedule, and its environment is deleted' },
      {
        figure: 'No client',
        text: 'Can be identified in the data; your risk function checks the masking first',
      },
      { figure: '1 target', text: 'Agreed in week one, measured in week seven, unchanged in between' },
    ],
    next: {
      title: 'Bring one idea',
      text: 'In one hour we try to turn it into a testable hypothesis. If that does not work, you have saved eight weeks.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: linked({
      'AI & Machine Learning': { text: 'If the idea is a model', href: '/services/ai' },
      'Web Development': { text: 'If it is an application', href: '/services/web-development' },
      'A document assistant on a bank’s own hardware': {
        text: 'Example engagement, an idea tested first',
        href: '/case-studies/document-assistant-on-own-hardware',
      },
    }),
  },
};
