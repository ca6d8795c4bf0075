import type { SeededPage } from '#db/seed/content/pages.ts';

export const digitalMarketing: SeededPage = {
  path: '/services/digital-marketing',
  locale: 'en',
  title: 'Digital Marketing',
  description:
    'Being found by few and the right ones: texts signed by compliance, rules for each market, and measurement without advertising cookies.',
  body: {
    template: 'service',
    sheet: 'marketing',
    lead: 'For houses that would rather not advertise. To be found by the right few, to say what may be said, and to count the result without following anybody.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Asset managers, law firms and suppliers to finance that are chosen for what they know',
      costsFrom: 'CHF 15’000',
      firstResult: '15 business days',
      provenBy: 'Enquiries counted, visitors not followed',
    },
    delivered: [
      {
        title: 'Position on one page',
        text: 'For whom you work, for whom you do not, and the questions that bring such people to you. Agreed with those who meet clients.',
      },
      {
        title: 'Rules for authors',
        text: 'What may be said to whom, and where. Advertising for financial instruments is recognisable as such, as FinSA asks; newsletters go only to people who agreed.',
      },
      {
        title: 'Texts with substance',
        text: 'Articles, fact sheets and talks, written with your specialists in the languages of your clients. Compliance signs each one before it appears.',
      },
      {
        title: 'Order on the web',
        text: 'Plain titles, quick pages, correct entries in the directories that your clients read. What is out of date is taken down.',
      },
      {
        title: 'Quiet measurement',
        text: 'Visits and enquiries counted on your own server. No advertising cookie, no profile, no address sent to a third party.',
      },
    ],
    phases: [
      { from: 1, to: 3, title: 'Listen', text: 'Five interviews, search terms, present pages' },
      { from: 4, to: 5, title: 'Agree', text: 'Position, rules, calendar' },
      { from: 6, to: 12, title: 'Publish', text: 'Two pieces a month, each signed off' },
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
        'A firm without financial instruments needs no compliance factor: CHF 29’250. Where you buy space, you pay the publisher directly and we take no share.',
    },
    proof: [
      { figure: 'Every text', text: 'Signed by your compliance before it appears, with version and date' },
      { figure: 'No trackers', text: 'Anyone can check it with the tools of an ordinary browser' },
      { figure: '1 page', text: 'A month: enquiries, where they came from, what we change' },
    ],
    next: {
      title: 'Begin with five interviews',
      text: 'We ask five people of your choice how they found you and why they stayed. Three weeks later you read what they said.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Web Development', text: 'The pages themselves', href: '/services/web-development' },
      {
        title: 'Professional Services',
        text: 'Firms that live by their reputation',
        href: '/industries/professional',
      },
    ],
  },
};
