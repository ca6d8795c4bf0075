import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const financial: SeededPage = {
  path: '/industries/financial',
  locale: 'en',
  title: 'Financial Services',
  description:
    'Banks, asset managers, portfolio managers and trustees: who supervises their IT, what audits find, and what we fix first.',
  body: {
    template: 'sections',
    sheet: 'financial',
    lead: 'Whoever runs the servers, the institution remains responsible. We make that responsibility demonstrable at any time.',
    sections: sections({
      'Who supervises, and what they ask': {
        id: 'supervision',
        paragraphs: [
          'FINMA supervises banks, securities firms, fund management companies and managers of collective assets itself. Portfolio managers and trustees need its licence and are then monitored by a supervisory organisation. The questions differ in depth, not in substance.',
        ],
        entries: linked({
          'Outsourcing, Circular 2018/3': {
            text: 'An inventory of outsourced functions, contractual audit rights, control of subcontractors, and a way to take the function back.',
            href: '/services/business',
          },
          'Resilience, Circular 2023/1': {
            text: 'For banks and securities firms: critical data, critical functions, how long each may be disrupted, and tests that show it.',
            href: '/services/security',
          },
          'FinIA and FinSA': {
            text: 'Since 1 January 2020: risk management, internal control and a record of what was advised and why. Also for small teams.',
            href: '/services/wealth-management',
          },
          DORA: {
            text: 'Binds financial entities in the European Union since 17 January 2025. It reaches Swiss providers through their clients’ contracts.',
            href: '/compliance',
          },
        }),
      },
      'What auditors find': {
        id: 'findings',
        paragraphs: [
          'The inventory lists contracts, while the auditor asks about functions. One contract may cover five of them, and one, such as the overnight file to the custodian bank, has no owner.',
          'Restores were tested for a file, never for a system. There is an exit clause but no export format. Former employees still have an account with the market data provider.',
          'This is rarely carelessness. It happens where IT is somebody’s second job.',
        ],
      },
      'A settlement day': {
        id: 'settlement',
        exhibit: {
          kind: 'day',
          title: 'A settlement day',
          text: 'Circular 2023/1 asks how long each critical function may be disrupted. For securities settlement the answer differs by hour. This example day shows what has to work when, and how late it may be.',
          hours: [
            {
              at: '06:30',
              until: null,
              title: 'Overnight files',
              text: 'Positions and confirmations of every custodian have arrived. A missing file is reported with its sender.',
              tolerance: '30 minutes',
            },
            {
              at: '07:00',
              until: '08:30',
              title: 'Reconciliation',
              text: 'Custodian positions are compared with the bank’s books. Differences get an amount, an age and an owner.',
              tolerance: '1 hour',
            },
            {
              at: '09:00',
              until: '17:30',
              title: 'Trading and matching',
              text: 'Trades are confirmed and matched with the counterparty. Settlement is due two business days later.',
              tolerance: '2 hours',
            },
            {
              at: '14:00',
              until: '16:00',
              title: 'Last instructions and payments',
              text: 'Instructions and funding for today’s settlements go out before the cut-off times of custodians and currencies.',
              tolerance: '15 minutes',
            },
            {
              at: '18:00',
              until: null,
              title: 'Open items',
              text: 'What has not settled is listed with reason, cost and the person who follows it up.',
              tolerance: '2 hours',
            },
            {
              at: '20:00',
              until: '22:00',
              title: 'End-of-day processing and backup',
              text: 'Bookings are closed, reports are produced, and a backup is taken from which the day can be restarted.',
              tolerance: '6 hours',
            },
          ],
          note: 'An example: times and tolerances are yours, by market, currency and custodian, and are approved by your board. Switzerland settles two business days after the trade (T+2). The move to one day (T+1), together with the European Union and the United Kingdom, is planned for 11 October 2027; matching then has to be finished on the evening of the trade.',
        },
      },
      'What we do': {
        id: 'work',
        entries: linked({
          'Put the outsourcing file in order': {
            text: 'By function, with owner, data class, location, sub-providers and date of notice. Example for a bank: CHF 45’000.',
            href: '/services/business',
          },
          Migrate: {
            text: 'Each migration rehearsed on a copy and timed, with the exit plan written before the first system moves.',
            href: '/services/cloud',
          },
          'Monitoring and incident exercises': {
            text: 'After a serious cyberattack FINMA expects a first notice within 24 hours and a report within 72. We prepare both drafts in advance.',
            href: '/services/security',
          },
          'AI on client files': {
            text: 'On your own servers, tested on your own documents, with the source beside each answer and a person who decides.',
            href: '/services/ai',
          },
        }),
      },
      'How an engagement starts': {
        id: 'begin',
        paragraphs: [
          'With a signed confidentiality agreement, a one-hour conversation and your provider list. We review contracts for two weeks and come back with questions in order of importance. The same lead stays until the handover.',
        ],
      },
      Evidence: {
        id: 'proof',
        paragraphs: [
          'Certificates show how we work. Whether your outsourcing is in order is shown by the file itself, which your audit firm can read without us.',
        ],
        statistics: ['iso-27001', 'finma', 'chf-2b-assets', 'uptime'],
      },
    }),
    next: {
      title: 'Start with the provider list',
      text: 'Send it as it is. Ten business days later you know which three contracts to read first.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
