import type { SeededPage } from '#db/seed/content/pages.ts';

export const heritage: SeededPage = {
  path: '/about/heritage',
  locale: 'en',
  title: 'Heritage',
  description:
    'From a builder of software in Zürich in 1999 to a consultancy for cloud, security and AI: the history of the firm, decade by decade.',
  body: {
    template: 'sections',
    sheet: 'heritage',
    lead: '{name} has worked in {city} since {foundedYear}. The tools have changed several times; the question who answers for them has not.',
    sections: [
      {
        id: 'software',
        title: '1999 to 2009: building',
        paragraphs: [
          'The firm began as a builder of software, and early as one that ran it for its customers: what was later called software as a service. Whoever rents out software learns things that a seller does not. The customer calls at night, the backup is your own, and a mistake made on Friday is still yours on Monday.',
          'At the end of 2006 the firm had {120-clients-2006} clients and had earned {chf-5m-revenue-2006} in the year. The decade closed with a financial crisis and with a new supervisor: FINMA took up its work on 1 January 2009. Clients in finance began to ask for evidence where they had asked for assurances.',
        ],
        entries: [],
        claims: ['established-1999', '120-clients-2006', 'chf-5m-revenue-2006'],
      },
      {
        id: 'operation',
        title: '2010 to 2019: where it runs, and who gets in',
        paragraphs: [
          'In the second decade the question moved from the software to the ground beneath it. Servers left the cellar for data centres and then for clouds, and their owners wished to know whether they could come back. From this time comes our habit of writing the exit plan before the move.',
          'The other question was who could get in. Security had become a practice of its own in 2009, since a system that is well run and badly guarded serves its thieves as reliably as its owners. In 2018 the revised circular on outsourcing came into force and gave a common form to what careful institutions had done before.',
        ],
        entries: [
          { title: 'Cloud Infrastructure', text: 'What the practice does today', href: '/services/cloud' },
          { title: 'Cybersecurity', text: 'What is watched, and how it is tested', href: '/services/security' },
        ],
        claims: [],
      },
      {
        id: 'decisions',
        title: 'Since 2020: what it may decide',
        paragraphs: [
          'In the spring of 2020 offices closed within days. {500-migrated-2020} clients were moved to cloud and remote work in that year, and much that had been planned over years was settled in weeks. The tidying took longer than the move, and taught us to offer it with the move.',
          'The rules followed: FinIA and FinSA since 2020, the revised data protection act since 2023, resilience as a circular of its own since 2024, DORA in the European Union since 2025. At the same time software began to propose decisions. The third question is what it should be allowed to decide, and who signs.',
        ],
        entries: [
          { title: 'AI & Machine Learning', text: 'A reviewer, an error rate and a switch', href: '/services/ai' },
        ],
        claims: ['500-migrated-2020'],
      },
      {
        id: 'kept',
        title: 'What has stayed',
        paragraphs: [
          'We still run what we recommend. The person who plans the work signs the handover. No provider pays us. And the archive of a client is readable on the day the contract ends, as it was on the day it began.',
        ],
        entries: [],
        claims: ['25-years'],
      },
    ],
    next: {
      title: 'The firm as it is now',
      text: 'How the practices are organised and who answers for each.',
      action: { label: 'Our team', href: '/about/team' },
    },
  },
};
