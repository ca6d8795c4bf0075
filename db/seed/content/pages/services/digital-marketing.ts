import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const digitalMarketing: SeededPage = {
  path: '/services/digital-marketing',
  locale: 'en',
  title: 'Digital Marketing',
  description:
    'Reaching the right clients: texts approved by compliance, rules for each market, and measurement without advertising cookies.',
  body: {
    template: 'service',
    sheet: 'marketing',
    lead: 'For companies that prefer not to advertise: be found by the right clients, stay within the rules, and measure results without tracking.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Asset managers, law firms and suppliers to finance that are chosen for their expertise',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: 'Inquiries counted, visitors not tracked',
    },
    delivered: titled({
      'Positioning on one page':
        'Which clients you want, which you do not, and the questions that bring them to you. Agreed with those who meet clients.',
      'Rules for authors':
        'What may be said to whom, and where. Advertising for financial instruments is recognisable as such, as FinSA asks; newsletters go only to people who agreed.',
      'Texts with substance':
        'Articles, fact sheets and talks, written with your specialists in the languages of your clients. Compliance approves each one before publication.',
      'Website and directories': 'Clear titles, fast pages and correct directory entries. Outdated content is removed.',
      'Measurement without tracking':
        'Visits and inquiries counted on your own server. No advertising cookie, no profile, no address sent to a third party.',
    }),
    phases: [
      { from: 1, to: 3, title: 'Interviews', text: 'Five interviews, search terms, present pages' },
      { from: 4, to: 5, title: 'Agree', text: 'Position, rules, calendar' },
      { from: 6, to: 12, title: 'Publish', text: 'Two articles a month, each approved' },
      { from: 13, to: null, title: 'Review', text: 'Each quarter: keep, change or stop' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Customisation', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, asset manager, first twelve weeks', amount: 'CHF 58’500' },
      note: 'Swiss tier. An example for orientation; an offer names a fixed price.',
      aside:
        'A firm without financial instruments needs no compliance factor: CHF 29’250. Advertising is paid directly to the publisher; we take no share.',
    },
    proof: [
      { figure: 'Every text', text: 'Approved by your compliance before publication, with version and date' },
      { figure: 'No trackers', text: 'Anyone can check this with a browser’s developer tools' },
      { figure: '1 page', text: 'A month: inquiries, their sources, planned changes' },
    ],
    next: {
      title: 'Start with five interviews',
      text: 'We ask five people of your choice how they found you and why they stayed. Three weeks later you receive the results.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: linked({
      'Web Development': { text: 'The pages themselves', href: '/services/web-development' },
      'Professional Services': {
        text: 'Firms that depend on their reputation',
        href: '/industries/professional',
      },
    }),
  },
};
