import type { SeededPost } from '#db/seed/content/posts.ts';

export const thePriceOfAnIntegration: SeededPost = {
  path: '/blog/the-price-of-an-integration',
  locale: 'en',
  publishedAt: '2026-06-09',
  title: 'The price of an integration',
  description:
    'What an interface between two systems costs in five years, line by line, when a careful person is cheaper, and what an offer should name.',
  body: {
    template: 'post',
    sheet: 'integration',
    lead: 'The offer names the price of building an interface. The larger part of the bill comes from keeping it.',
    author: 'Business practice',
    tags: ['Cost', 'Integration'],
    blocks: [
      {
        kind: 'paragraph',
        text: 'On our price pages, integrations are a factor and not a line. A project with several of them can cost 1.8 times as much as the same project without. Clients ask why connecting two systems costs so much. The connection is cheap; the agreement behind it is not.',
      },
      { kind: 'heading', id: 'bought', text: 'What is being bought' },
      {
        kind: 'paragraph',
        text: 'An integration is a promise that two systems, each changed by other people on a calendar of their own, will say the same thing every morning. Before anybody writes a line of code, somebody has to decide:',
      },
      {
        kind: 'list',
        ordered: false,
        entries: [
          'Which system is right when the two differ, for each field and not for the whole.',
          'What happens to a record while the other side is down.',
          'Who notices that nothing has arrived. Silence raises no error.',
          'Who may correct a record by hand, and where this leaves a trace.',
          'What becomes of the connection when one of the two contracts ends.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'These are questions for the business. If they are left to the engineer, the answers are rarely documented.',
      },
      { kind: 'heading', id: 'five-years', text: 'Five years of one interface' },
      {
        kind: 'table',
        caption: 'Example: positions from a custodian into a portfolio system, in CHF',
        head: ['Item', 'Once', 'A year', 'Five years'],
        rows: [
          ['Design and build', '24’000', '–', '24’000'],
          ['Test environment and test data', '6’000', '1’200', '12’000'],
          ['Operation and watch', '–', '4’800', '24’000'],
          ['Changes by either side, two a year', '–', '7’000', '35’000'],
          ['Differences cleared by people, 50 hours', '–', '5’500', '27’500'],
          ['Removal at the end', '5’000', '–', '5’000'],
          ['Sum', '35’000', '18’500', '127’500'],
        ],
        note: 'Illustrative figures, people’s time at CHF 110 an hour. Replace them with your own.',
      },
      { kind: 'quote', text: 'In the example, building is less than a fifth of the price.' },
      {
        kind: 'paragraph',
        text: 'The line that surprises is the fourth. Neither side asks before it changes. The custodian renames a field, the portfolio system drops an old version of its interface, a new instrument type appears that neither mapping knows. Two changes a year is a modest estimate. Each needs analysis, a test with both sides, and a weekend or at least an evening.',
      },
      { kind: 'heading', id: 'factor', text: 'Why it is a factor' },
      {
        kind: 'paragraph',
        text: 'Connections grow faster than systems. Five systems, each joined to each, have ten connections; ten have forty-five. A change in one has to be tested with everything that reads from it. A hub in the middle reduces the number of lines and is itself a system that needs an owner and a budget. It starts to pay off at about the fifth connection.',
      },
      { kind: 'heading', id: 'ways', text: 'Four ways to connect' },
      {
        kind: 'table',
        caption: 'What each is good for, and what it hides',
        head: ['Way', 'Good when', 'Hidden cost'],
        rows: [
          ['A file at night', 'One direction, yesterday is fresh enough', 'Nobody sees the file that did not come'],
          ['A direct call', 'The answer is needed now', 'Both sides must be up, in matching versions'],
          ['Messages in a queue', 'Several readers, nobody may wait', 'Order, duplicates, an owner for the queue'],
          ['A person', 'Rare, small, needs judgement', 'Errors, holidays, no trace'],
        ],
        note: null,
      },
      {
        kind: 'paragraph',
        text: 'The nightly file has a poor reputation but lasts. It can be read by a person, kept for ten years, and sent again. For positions, prices and statements it is often the right choice, provided that somebody counts what arrives.',
      },
      { kind: 'heading', id: 'not', text: 'When not to integrate' },
      {
        kind: 'paragraph',
        text: 'The interface above costs CHF 25’500 a year over five years. A person who copies one hour a week, fifty weeks a year, costs CHF 5’500. The two meet at a little over four and a half hours of copying a week. Below that line, a careful person with a checklist and a second pair of eyes is cheaper, and can be reassigned on Monday.',
      },
      {
        kind: 'paragraph',
        text: 'The line moves with the cost of an error. Nobody should copy payment instructions, limits or standing data by hand, however rarely. And it moves with the people: copying that drives away a good colleague costs more than CHF 110 an hour.',
      },
      { kind: 'heading', id: 'offer', text: 'What an offer should name' },
      {
        kind: 'list',
        ordered: true,
        entries: [
          'The price of a year in operation, beside the price of building.',
          'The system of record for each field.',
          'What happens when the other side is silent for a day.',
          'A daily count of what was sent, received and refused.',
          'Documentation, credentials and code that belong to you.',
          'The price of taking it out again.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'Only offers that name all six can be compared.',
      },
    ],
    next: {
      title: 'What do yours cost?',
      text: 'Cost and contracts, hours included: what each system costs in a year, and which integration causes it.',
      action: { label: 'See Business Services', href: '/services/business' },
    },
  },
};
