import type { Collection } from '#contract/content/collections.ts';

/** Positions, not people: an operator names the holders before a site goes live. */
export const team: Collection<'team'> = [
  {
    key: 'managing-partner',
    name: 'Managing Partner',
    named: false,
    title: 'Responsible for engagements, contracts and complaints',
    image: 'team/managing-partner',
    bio: 'Leads the first conversation, signs every offer together with the engagement lead and reads every handover before it is sent. Calls dissatisfied clients within one business day.',
    expertise: ['Engagements and contracts', 'Outsourcing under FINMA Circular 2018/3', 'Interim leadership'],
    credentials: [
      'Ten years of responsibility for IT in a supervised institution',
      'Degree in law, economics or computer science',
      'No seat on the board of any provider',
    ],
    email: 'managing-partner@firn.example',
    linkedIn: null,
  },
  {
    key: 'head-of-cloud',
    name: 'Head of Cloud',
    named: false,
    title: 'Responsible for hosting, migration and operations',
    image: 'team/head-of-cloud',
    bio: 'Decides which system may run where and is on site on the weekend of a migration. Owns the monthly uptime report. Makes sure that every service we run has an exit plan, and that each client rehearses one a year.',
    expertise: ['Landing zones as code', 'Rehearsed migrations', 'Restore tests and exit plans'],
    credentials: [
      'Has led the migration of a core system with a rollback plan',
      'Current certification for one public cloud and one private platform',
      'On call four weeks a year',
    ],
    email: 'head-of-cloud@firn.example',
    linkedIn: null,
  },
  {
    key: 'head-of-security',
    name: 'Head of Security',
    named: false,
    title: 'Responsible for prevention, monitoring and incident response',
    image: 'team/head-of-security',
    bio: 'Leads monitoring and the two exercises a year, and is the person a client reaches when an alert has been confirmed. Also responsible for our own security, and reports on both to the Managing Partner, independently of the other practices.',
    expertise: ['Exposure and hardening', 'Incident response and notification', 'Identity and hardware keys'],
    credentials: [
      'Has led the response to an incident from alert to final report',
      'CISSP, CISM or an equivalent certificate, kept current',
      'Clean criminal record extract, renewed every year',
    ],
    email: 'head-of-security@firn.example',
    linkedIn: null,
  },
  {
    key: 'head-of-data-and-ai',
    name: 'Head of AI',
    named: false,
    title: 'Responsible for models, data and their evaluation',
    image: 'team/head-of-data-and-ai',
    bio: 'Decides for which tasks a model is good enough, based on tests with the client’s own files, and stops a pilot whose error rate is too high. Keeps our register of AI uses, our own included.',
    expertise: [
      'Evaluation on clients’ documents',
      'Models on own hardware',
      'Data protection and professional secrecy',
    ],
    credentials: [
      'Degree in statistics, computer science or a natural science',
      'Has put a model into production, and retired one',
      'Training in the revised Data Protection Act',
    ],
    email: 'head-of-data-and-ai@firn.example',
    linkedIn: null,
  },
];
