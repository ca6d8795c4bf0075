import type { SeededPage } from '#db/seed/content/pages.ts';
import { article, linked, table, titled } from '#db/seed/content/writing.ts';

export const privateBankDataCentreExit: SeededPage = {
  path: '/case-studies/private-bank-data-centre-exit',
  locale: 'en',
  title: 'A private bank leaves its data centre',
  description:
    'Example engagement: how a private bank moves out of a rented data centre in 30 weeks, with rehearsed migrations and an exit plan.',
  body: {
    template: 'case-study',
    sheet: 'bank-exit',
    lead: 'The lease ends, the hardware is out of warranty, and the archive determines the schedule. How a bank moves out without disruption.',
    basis:
      'Example engagement. It shows how such work typically runs and is not one client’s story; the weeks are those we plan with, and no figure in it comes from a client’s books.',
    facts: [
      { label: 'Kind of client', value: 'Private bank, one head office, core system of its own' },
      { label: 'Length', value: '30 weeks, then operation' },
      { label: 'Practices', value: 'Cloud, with Security for the last two phases' },
      { label: 'Priced as', value: 'Cloud Infrastructure, from CHF 15’000 for the inventory' },
    ],
    situation: [
      'The bank rents two rooms in a data centre whose operator will not renew. The notice leaves eighteen months. Half of them have gone by before the question reaches the board, because it looked like a real-estate question.',
      'Nobody knows exactly what is in the rooms. There is a list of servers, a list of applications and a list of contracts, and they were kept by three departments. The core banking system is well known. The archive behind it is not: it is large, it must be kept for ten years, and the software that reads it is two versions behind.',
      'The board asks for three things: no interruption for clients, no surprise for the auditor, and no new lock-in.',
    ],
    steps: [
      {
        from: 1,
        to: 4,
        title: 'Inventory',
        text: 'One inventory instead of three, data classes, target for each system',
      },
      { from: 5, to: 9, title: 'Foundation', text: 'Swiss host chosen, landing zone, keys held by the bank, logs' },
      { from: 10, to: 15, title: 'Rehearse', text: 'Each move on a copy, timed, with users at the screen' },
      { from: 16, to: 26, title: 'Migrate', text: 'Nine moves on agreed weekends, the archive in the background' },
      {
        from: 27,
        to: 30,
        title: 'Decommission',
        text: 'Disks destroyed under witness, lines cancelled, rooms returned',
      },
      { from: 31, to: null, title: 'Operate', text: 'Operation, monthly report, one exit rehearsal a year' },
    ],
    decisions: titled({
      'The archive starts first and arrives last':
        'Its copy runs from week 10 without affecting daily work, and is compared file by file. Starting with small systems would have been easier but would have delayed the end by two months.',
      'A Swiss host instead of a global platform':
        'For the core system and the archive the bank prefers one contract under Swiss law and staff it can name. Collaboration tools stay where they are, with an analysis of their own.',
      'No change of version during a move':
        'What moves stays as it is, even where it is old. Two changes in one weekend cannot be told apart when something fails. The upgrades follow in a plan with dates.',
      'Rollback remains possible for five banking days':
        'The old system is kept and fed until the head of the department signs. This costs two weeks of parallel operation and gives people the confidence to sign.',
    }),
    results: [
      {
        figure: 'One inventory',
        text: 'Every system with owner, data class, place and contract. Checked by internal audit against the invoices of a quarter.',
      },
      {
        figure: 'Nine records',
        text: 'One for each move: planned time, rehearsed time, actual time, and the signature of the user who opened the first record.',
      },
      {
        figure: 'An exit plan',
        text: 'How each service is left within ninety days. Checked by a rehearsal on one service before the final invoice.',
      },
      {
        figure: 'An empty room',
        text: 'Certificates of destruction by serial number, compared with the inventory until no line is left.',
      },
    ],
    blocks: article([
      { kind: 'heading', id: 'order', text: 'The order of the moves' },
      'Systems move in groups that talk to each other, and each group leaves behind a connection that is measured before it is needed. The order follows from two questions: what breaks if this is late, and who must be on call.',
      table({
        caption: 'Groups, and what has to be true before each moves',
        head: ['Group', 'Condition'],
        rows: [
          ['Directory, keys, logs', 'Sign-in works from both places, with either line cut'],
          ['Files and print', 'A department has worked on the copy for a week'],
          ['Client portal', 'The old address leads to the new place within minutes, and back'],
          ['Payments and interfaces', 'Every counterparty has confirmed a test file'],
          ['Core banking', 'A month-end has been run on the copy and reconciled'],
          ['Archive', 'The comparison shows no difference, in content and in index'],
        ],
        note: 'Several groups take more than one weekend; together they make the nine moves.',
      }),
      'The month-end on the copy is the rehearsal that costs most and is questioned most. It finds what no test script contains, such as a report that one person starts by hand.',
    ]),
    services: linked({
      'Cloud Infrastructure': { text: 'Inventory, landing zone, rehearsed migration', href: '/services/cloud' },
      Cybersecurity: {
        text: 'Baseline and monitoring of the migrated systems',
        href: '/services/security',
      },
    }),
    next: {
      title: 'When does your contract end?',
      text: 'Send the date and the list of systems, however rough. We reply with the number of weeks we would plan.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
