import type { SeededPost } from '#db/seed/content/posts.ts';
import { article, bulleted, numbered, table } from '#db/seed/content/writing.ts';

export const whatFinmaAsksAfterAnIncident: SeededPost = {
  path: '/blog/what-finma-asks-after-an-incident',
  locale: 'en',
  publishedAt: '2025-11-11',
  title: 'What FINMA asks after an incident',
  description:
    'The clocks that start with a cyber attack on a Swiss institution, the questions behind the forms, and what has to exist before the day comes.',
  body: {
    template: 'post',
    sheet: 'incident',
    lead: 'The first report is due within 24 hours. What you can report depends on your logs and your preparation.',
    author: 'Security practice',
    tags: ['Incident response', 'FINMA'],
    blocks: article([
      'After a cyber attack a supervised institution must report to several authorities, each with its own form and deadline, often before the attack is fully understood.',
      { kind: 'heading', id: 'clocks', text: 'The clocks' },
      'Art. 29 para. 2 of the Financial Market Supervision Act obliges supervised institutions to report events of substantial importance without delay. FINMA said in Guidance 05/2020 what this means for cyber attacks, and made it more precise in Guidance 03/2024. Since 1 April 2025 the Information Security Act adds a report to the Federal Office for Cybersecurity; since 1 October 2025 a failure to report can lead to a fine.',
      table({
        caption: 'Who is told, and when',
        head: ['To whom', 'When', 'Basis'],
        rows: [
          ['FINMA, first report', 'Within 24 hours of detection', 'Guidance 05/2020, 03/2024'],
          ['FINMA, full report', 'Within 72 hours, on its platform', 'Guidance 05/2020'],
          ['FINMA, root cause', 'When the analysis is closed, from medium severity', 'Guidance 05/2020, 03/2024'],
          ['Federal Office for Cybersecurity', 'Within 24 hours of discovery', 'Information Security Act'],
          ['Data protection commissioner', 'As soon as possible, if the risk to people is high', 'FADP, Art. 24'],
          ['EU supervisor of a subsidiary', '4 hours from classification, 24 from awareness', 'DORA'],
        ],
        note: 'A summary for orientation, as of November 2025. Your own plan names the form, the access and the two people who hold it.',
      }),
      'Three details are often missed. FINMA’s deadlines count banking days, except for the first report of an attack in the highest severity class, which is due on a Sunday too. The first report can be made through the form of the Federal Office and forwarded to FINMA, if it gets there in time; the full report cannot. And where a function is outsourced, the clock starts when the provider notices, not when the provider calls you.',
      { kind: 'heading', id: 'questions', text: 'The questions behind the form' },
      'Forms change. The conversation that follows them comes down to the same few questions:',
      numbered([
        'Which critical function was hit, which process lies behind it, and which suffered: confidentiality, integrity or availability?',
        'How severe is it by your own classes, who decided this, and at what time?',
        'When did it begin, when did you notice, and what happened in between?',
        'Which client data is affected, and how do you know?',
        'Is it over? What is isolated, what still runs, and what are you watching for?',
        'Which providers are involved, and since when have they known?',
        'Who else has been told: clients, other authorities, the group, the insurer?',
      ]),
      'Nobody has all seven answers on the first day, and nobody expects them. What is expected is that each gap is named, with the step that will close it. “Unknown; the identity logs of the past twelve months are being read, result tomorrow at noon” is a good answer. “No indication of data loss” is a poor one, unless you can say where you looked.',
      { kind: 'heading', id: 'log', text: 'The log of decisions' },
      'For the higher classes the root-cause report says why the attack succeeded, what it did to compliance, operations and clients, and which measures followed. For the highest it also shows how the crisis organisation worked. Most of this cannot be reconstructed from technical logs. It comes from a plain list that one person kept from the first hour: time, decision, by whom, on what information.',
      { kind: 'quote', text: 'Write down what you knew when you decided, not only what turned out to be true.' },
      'The list protects people as much as the institution. A decision to keep payments running until six in the evening can look reckless a month later and was perhaps right at three. Only the list can show it. Keep it outside the systems under attack, on paper if necessary.',
      { kind: 'heading', id: 'before', text: 'What has to exist before' },
      bulleted([
        'One page that leads from symptoms to a severity class, agreed between security, compliance and the executive board.',
        'Access to FINMA’s platform for two people, tried this quarter, with a second factor that does not hang on the system under attack.',
        'A draft of the first report with blanks, in the language in which you will be asked.',
        'Provider contracts that name hours for reporting to you. “Promptly” is not enough.',
        'Logs of identities and of the perimeter that reach back further than an intruder may stay unseen. We set twelve months.',
        'A phone list and a meeting room that need no network.',
      ]),
      'For banks, FINMA Circular 2023/1 also asks for scenario-based cyber exercises, in proportion to the institution. An afternoon is enough to begin. At two o’clock the duty officer receives a sheet with three symptoms. By five there should be a severity class with a reason, a first report ready to send, and a list of what is unknown. Whatever was missing is your work for the next quarter.',
    ]),
    next: {
      title: 'Rehearse it twice a year',
      text: 'Our security practice runs one announced exercise and one unannounced, notification drafts included.',
      action: { label: 'See Cybersecurity', href: '/services/security' },
    },
  },
};
