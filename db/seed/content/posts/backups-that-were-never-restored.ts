import type { SeededPost } from '#db/seed/content/posts.ts';
import { article, bulleted, table } from '#db/seed/content/writing.ts';

export const backupsThatWereNeverRestored: SeededPost = {
  path: '/blog/backups-that-were-never-restored',
  locale: 'en',
  publishedAt: '2026-02-05',
  title: 'Backups that were never restored',
  description:
    'Why a green backup report proves little, three sizes of restore test, and how to add up the hours until a bank can open again.',
  body: {
    template: 'post',
    sheet: 'blog',
    lead: 'A backup is only proven by a restore. What matters are the keys, the order and the hours it takes.',
    author: 'Cloud practice',
    tags: ['Backup', 'Resilience'],
    blocks: article([
      'The report arrives every morning and it is green. It says that a job has ended without an error. It does not say that a relationship manager can open a client file on Monday, which is the point of a backup.',
      { kind: 'heading', id: 'green', text: 'How a green backup fails' },
      bulleted([
        'The key is in the backup. The vault with the encryption keys was backed up, encrypted with the keys in the vault.',
        'The directory comes too late. Every system needs the identity service to start, and it is number fourteen on the list.',
        'Each copy is consistent only with itself. The database is from midnight, the document store from three o’clock, and references between them are broken.',
        'The attacker was an administrator. The account that makes the copies can also delete them, and did so first.',
        'The connection is too slow. At a full gigabit per second, 38 terabytes take three and a half days before anything has been checked.',
      ]),
      'None of these shows in the report. All five show in the first serious restore, so it is better to have one on a quiet Thursday than in an emergency.',
      { kind: 'heading', id: 'three-sizes', text: 'Three tests, three sizes' },
      table({
        caption: 'What is restored, and what it proves',
        head: ['Test', 'What is restored', 'How often', 'What it proves'],
        rows: [
          ['File', 'One document, chosen by the business', 'Monthly', 'The copy can be read'],
          ['System', 'One application on an isolated network', 'Quarterly', 'It starts without production'],
          ['Day', 'The critical functions, in order, from nothing', 'Yearly', 'The hours'],
        ],
        note: 'The intervals are ours. What matters is that each is written down and that a missed one is noticed.',
      }),
      'The file is chosen by somebody outside IT, and it should be old. The system is opened by the people who use it, on a network from which production cannot be reached; a restored system that quietly sends last month’s payment file to a bank is an incident of its own. The day is expensive, needs a date a year ahead, and is the only one of the three that tells the board anything it can use.',
      { kind: 'heading', id: 'hours', text: 'Count the hours' },
      'FINMA Circular 2023/1 asks banks to name their critical functions and to set a tolerance for disruption for each, which the board of directors approves. The transition for operational resilience ended with 2025. Most banks now have the tolerance in writing. Fewer have the measured number to compare it with.',
      table({
        caption: 'Example: from the alarm to the first booking',
        head: ['Step', 'Hours'],
        rows: [
          ['Decide, isolate, assemble', '3'],
          ['Directory and keys', '5'],
          ['Network and platform', '4'],
          ['Core database and documents', '9'],
          ['Reconciliation of the lost interval', '6'],
          ['Release by the business', '2'],
          ['Sum', '29'],
        ],
        note: 'Illustrative figures. The tolerance in this example was 24 hours; the finding is the difference of five.',
      }),
      { kind: 'quote', text: 'The restore time is the sum of the steps, and most plans contain only one of them.' },
      'The step that is missing most often is reconciliation. After a restore to midnight, the morning has to be entered again from other sources: custodians, payment systems, emails, notes. Somebody must know in advance which sources these are, and who has the authority to say that the books are right again. That person is not in IT.',
      { kind: 'heading', id: 'apart', text: 'Keep one copy apart' },
      'One copy is out of reach of every account that is used from day to day: other credentials, another directory, a lock that nobody can shorten before its time. The people who administer production do not administer this copy. In a small institution this can mean that a provider holds it and the chief operating officer holds the second key. Keep the installation media, the licence files and the network plan there too. Without them the data cannot be used.',
      { kind: 'heading', id: 'archive', text: 'A backup is not an archive' },
      'The Code of Obligations asks for business records to be kept for ten years. This is the job of an archive, which is searched, indexed and protected against change. A backup exists to return to yesterday. Kept for ten years it is neither: nobody can search it, the software that reads it will be gone, and it holds personal data that should have been deleted long ago.',
      'The same applies to a single restore. Every restore brings back what was deleted since, including what the Data Protection Act required you to delete. Keep a list of deletions outside the system and run it again after each restore. A careful auditor asks for this list.',
      { kind: 'heading', id: 'signature', text: 'Who signs' },
      'A test ends with two signatures: one from the person who restored and one from the person who worked with the result for an hour. If the second is hard to obtain, you have learned something about the first. File the record for the auditor, with its findings and their due dates. Three tests in a row without findings suggest that the test is too easy.',
    ]),
    next: {
      title: 'Use our record',
      text: 'The whitepaper contains the form, the acceptance criteria and a calendar for one year of tests.',
      action: { label: 'Read the whitepaper', href: '/resources/whitepapers/restore-test-protocol' },
    },
  },
};
