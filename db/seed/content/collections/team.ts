import type { Collection } from '#contract/content/collections.ts';

/** Offices, not people: an operator names the holders before a site goes live. */
export const team: Collection<'team'> = [
  {
    key: 'managing-partner',
    name: 'Managing Partner',
    title: 'Answers for mandates, contracts and complaints',
    image: 'team/managing-partner',
    bio: 'Holds the first conversation, signs every offer together with the lead of the mandate and reads every handover before it leaves the house. Keeps the list of mandates that we declined and the reasons. When a client is dissatisfied, this office calls within one business day.',
    expertise: ['Mandates and contracts', 'Outsourcing under FINMA Circular 2018/3', 'Interim leadership'],
    credentials: [
      'Ten years of responsibility for IT in a supervised institution',
      'Degree in law, economics or computer science',
      'No mandate on the board of any provider',
    ],
    email: 'managing-partner@firn.example',
    linkedIn: null,
  },
  {
    key: 'head-of-cloud',
    name: 'Head of Cloud',
    title: 'Answers for placement, migration and operation',
    image: 'team/head-of-cloud',
    bio: 'Decides which system may run where, and stands beside the client on the weekend of a move. Owns the monthly uptime report and its raw log. Sees to it that every service we run has an exit plan, and that one of them is rehearsed at each client every year.',
    expertise: ['Landing zones as code', 'Rehearsed migration', 'Restore tests and exit plans'],
    credentials: [
      'Has led the move of a core system, with the way back open',
      'Current certification for one public cloud and one private platform',
      'On call four weeks a year',
    ],
    email: 'head-of-cloud@firn.example',
    linkedIn: null,
  },
  {
    key: 'head-of-security',
    name: 'Head of Security',
    title: 'Answers for exposure, watch and response',
    image: 'team/head-of-security',
    bio: 'Leads the watch and the two exercises a year, and is the person whom a client reaches when an alert has been confirmed. Also answers for the security of our own house, and reports on both to the Managing Partner, separately from the practices that sell.',
    expertise: ['Exposure and hardening', 'Incident response and notification', 'Identity and hardware keys'],
    credentials: [
      'Has led the response to an incident from alarm to final report',
      'CISSP, CISM or an equivalent certificate, kept current',
      'Clean extract from the criminal register, renewed every year',
    ],
    email: 'head-of-security@firn.example',
    linkedIn: null,
  },
  {
    key: 'head-of-data-and-ai',
    name: 'Head of AI',
    title: 'Answers for models, data and their evaluation',
    image: 'team/head-of-data-and-ai',
    bio: 'Says for which tasks a model is good enough, on evidence from the client’s own files, and stops a pilot whose error rate is too high. Keeps our register of AI uses, including those in this house. Works with the Head of Security on every question of where a text may be read.',
    expertise: ['Evaluation on own documents', 'Models on own hardware', 'Data protection and professional secrecy'],
    credentials: [
      'Degree in statistics, computer science or a natural science',
      'Has taken a model into operation, and one out of it',
      'Training in the revised Data Protection Act',
    ],
    email: 'head-of-data-and-ai@firn.example',
    linkedIn: null,
  },
];
