import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const consulting: SeededPage = {
  path: '/services/consulting',
  locale: 'en',
  title: 'IT Consulting',
  description:
    'Second opinions, three-year IT strategy and provider selection for regulated companies in Switzerland, Germany and Austria, without commissions.',
  body: {
    template: 'service',
    sheet: 'consulting',
    lead: 'Independent advice before important decisions: what we recommend, why, and under which conditions it would be wrong.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Chief information and operating officers before decisions that are hard to reverse',
      costsFrom: 'CHF 15’000',
      firstResult: '10 business days',
      provenBy: 'A review after twelve months, {iso-9001}',
    },
    delivered: titled({
      'Second opinion':
        'On a project that is late, or an offer that looks too good. Ten business days, ten pages: continue, change or stop, with reasons.',
      'Strategy for three years':
        'What to keep, replace or leave alone, in an order that your team can handle. With a budget for each year.',
      'Provider selection':
        'Requirements, shortlist, visits, and a scoring that you can show to your board. Exit terms weigh as much as the price.',
      'Architecture review':
        'How the systems depend on each other, and where the weak point is technical or contractual.',
      'Swiss and EU rules':
        'One list of requirements for groups in several countries: FINMA Circulars 2018/3 and 2023/1 in Switzerland, DORA in the EU, applicable since 17 January 2025.',
    }),
    phases: [
      { from: 1, to: 2, title: 'Interviews', text: 'Documents, eight interviews' },
      { from: 3, to: 5, title: 'Test', text: 'Figures, references, counterarguments' },
      { from: 6, to: 7, title: 'Recommend', text: 'Recommendation with conditions' },
      { from: 8, to: 8, title: 'Present', text: 'To your board, in person' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'EUR 12’000' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Regional multiplier, Europe', amount: '× 1.2' },
      ],
      total: { label: 'Example, provider selection in Vienna', amount: 'EUR 28’800' },
      note: 'European tier. An example for orientation; an offer names a fixed price.',
      aside:
        'For a Swiss company the same work is CHF 15’000 × 2 × 1.5 = CHF 45’000. A second opinion has no compliance factor: CHF 22’500.',
    },
    proof: [
      { figure: '12 months', text: 'After a year we compare our recommendation with the outcome, free of charge' },
      { figure: 'No commission', text: 'From any provider. It is in the contract, and you may audit it' },
      { statistic: 'iso-9001', text: 'Certificate for how engagements are run and closed' },
    ],
    next: {
      title: 'Start with the decision',
      text: 'Tell us what must be decided and by when. Within one business day we say whether a second opinion is worthwhile.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: linked({
      'Business Services': { text: 'Contracts, costs and interim leadership', href: '/services/business' },
      'Digital Transformation': {
        text: 'When the decision is to work differently',
        href: '/solutions/digital-transformation',
      },
      'An exit plan fits on one page': { text: 'What to ask before you sign', href: '/blog/exit-plan-one-page' },
    }),
  },
};
