import type { SeededPage } from '#db/seed/content/pages.ts';
import { sections } from '#db/seed/content/writing.ts';

export const heritage: SeededPage = {
  path: '/about/heritage',
  locale: 'en',
  title: 'Heritage',
  description:
    'From a builder of software in Zürich in 1999 to a consultancy for cloud, security and AI: the history of the company, decade by decade.',
  body: {
    template: 'sections',
    sheet: 'heritage',
    lead: '{name} has worked in {city} since {foundedYear}. Technology has changed several times; accountability has not.',
    sections: sections({
      '1999 to 2009: building': {
        id: 'software',
        paragraphs: [
          'The company started as a software developer and soon ran its software for customers: what was later called software as a service. Running software taught us what selling it does not: on-call duty, backups and responsibility for our own mistakes.',
          'At the end of 2006 the company had {120-clients-2006} clients and {chf-5m-revenue-2006} of revenue in the year. The decade ended with the financial crisis and a new supervisor: FINMA started work on 1 January 2009. Clients in finance began to ask for evidence instead of assurances.',
        ],
        statistics: ['established-1999', '120-clients-2006', 'chf-5m-revenue-2006'],
      },
      '2010 to 2019: hosting and security': {
        id: 'operation',
        paragraphs: [
          'In the second decade the focus moved from software to infrastructure. Servers moved out of the basement to data centres and then to the cloud, and clients wanted to know whether they could move back. Since then we write the exit plan before the migration.',
          'The other question was access. Security had become a separate practice in 2009. In 2018 the revised FINMA circular on outsourcing came into force and set a common standard.',
        ],
        entries: [
          { title: 'Cloud Infrastructure', text: 'What the practice does today', href: '/services/cloud' },
          { title: 'Cybersecurity', text: 'Monitoring and testing', href: '/services/security' },
        ],
      },
      'Since 2020: AI and governance': {
        id: 'decisions',
        paragraphs: [
          'In spring 2020 offices closed within days. {500-migrated-2020} clients moved to cloud and remote work that year. The cleanup took longer than the migration, and we have included it in our migrations since.',
          'New rules followed: FinIA and FinSA since 2020, the revised Data Protection Act since 2023, a FINMA circular on resilience since 2024, DORA in the European Union since 2025. At the same time AI began to propose decisions, which raises the question of what it may decide and who is accountable.',
        ],
        entries: [
          { title: 'AI & Machine Learning', text: 'A reviewer, an error rate and an off switch', href: '/services/ai' },
        ],
        statistics: ['500-migrated-2020'],
      },
      'What has stayed': {
        id: 'kept',
        paragraphs: [
          'We still run what we recommend. The person who plans the work signs the handover. We accept no commissions. Clients can take their data with them when a contract ends.',
        ],
        statistics: ['25-years'],
      },
    }),
    next: {
      title: 'The company today',
      text: 'How the practices are organised and who is responsible for each.',
      action: { label: 'Our team', href: '/about/team' },
    },
  },
};
