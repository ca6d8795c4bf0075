import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const innovation: SeededPage = {
  path: '/industries/innovation',
  locale: 'en',
  title: 'Innovation',
  description:
    'IT for research institutes, spin-offs and corporate labs: results that stay confidential until they are protected, research data and export control.',
  body: {
    template: 'sections',
    sheet: 'innovation',
    lead: 'For research institutes, university spin-offs and corporate labs: IT that lets partners work together and keeps results confidential until they are protected.',
    sections: sections({
      'Which rules apply': {
        id: 'rules',
        paragraphs: [
          'Research is not supervised as a bank is. The rules come from patent law, data protection, export control and the contracts with those who fund the work.',
        ],
        entries: linked({
          Novelty: {
            text: 'An invention that was public before the filing date can no longer be patented in Switzerland or at the European Patent Office. An open folder can be enough.',
            href: '/services/security',
          },
          'Inventions by employees': {
            text: 'Under Article 332 of the Code of Obligations they belong to the employer if they are part of the job. Freelancers and students need a written agreement.',
            href: '/services/business',
          },
          'Research data about people': {
            text: 'The Data Protection Act eases some duties for research if data is anonymised as soon as the purpose allows and results identify nobody. Human research has its own act.',
            href: '/services/data-analytics',
          },
          'Export control': {
            text: 'The Goods Control Act also covers technology: sending a controlled design abroad by email may need a licence, as sending the device does.',
            href: '/services/consulting',
          },
        }),
      },
      'What we often find': {
        id: 'findings',
        paragraphs: [
          'Project folders that former partners can still open. Measurements on a single workstation without a backup. Three collaboration tools for one consortium, none of which the contract mentions. Source code in a private account of somebody who has left.',
        ],
      },
      'What we do': {
        id: 'work',
        entries: linked({
          'A workspace for each project': {
            text: 'Partners sign in with their own accounts, see their project only, and lose access on the day it ends.',
            href: '/services/cloud',
          },
          'Research data with a backup': {
            text: 'Storage in Switzerland with versions, a tested restore and an export in open formats for the publication.',
            href: '/services/cloud',
          },
          'A lab apart from production': {
            text: 'Eight weeks, masked or synthetic data, a decision on a fixed date.',
            href: '/solutions/innovation-labs',
          },
          'Models on your own servers': {
            text: 'Drafts, source code and measurements are not sent to a public service.',
            href: '/services/ai',
          },
        }),
      },
      'How an engagement starts': {
        id: 'begin',
        paragraphs: [
          'With one project. In ten business days we list its data, its partners and who has access, compare the list with the contracts and tell you what to close first.',
          'Fixed-price projects start from CHF 15’000. We take no shares and no part in the results.',
        ],
        statistics: ['iso-27001', 'iso-9001'],
      },
    }),
    next: {
      title: 'Start with one project',
      text: 'Name a project with outside partners. We sign your confidentiality agreement before the first meeting.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
