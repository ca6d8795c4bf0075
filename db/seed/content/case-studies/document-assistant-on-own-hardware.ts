import type { SeededPage } from '#db/seed/content/pages.ts';
import { article, table, titled } from '#db/seed/content/writing.ts';

export const documentAssistantOnOwnHardware: SeededPage = {
  path: '/case-studies/document-assistant-on-own-hardware',
  locale: 'en',
  title: 'A document assistant on a bank’s own hardware',
  description:
    'Example engagement: a language model that reads client files inside the bank, measured on the bank’s own documents, with a reviewer for every answer.',
  body: {
    template: 'case-study',
    sheet: 'document-assistant',
    lead: 'Client reviews take weeks because people read long files for short answers. A model can help if the files stay where they are and a person checks.',
    basis:
      'Example engagement. It shows how such work typically runs and is not one client’s story. It names no error rates, because an error rate says something only about the documents on which it was measured.',
    facts: [
      { label: 'Kind of client', value: 'Private bank with periodic client reviews' },
      { label: 'Length', value: '18 weeks to the end of the pilot' },
      { label: 'Practices', value: 'AI & Machine Learning, with Cloud for the machines' },
      { label: 'Priced as', value: 'AI & Machine Learning, from CHF 15’000 for the first phase' },
    ],
    situation: [
      'Under the rules against money laundering, a bank keeps its knowledge of a client current. For each review somebody reads account-opening forms, notes of visits, contracts and correspondence, in three languages, and answers some twenty questions. Most of the time goes into finding the passage and little into judging it.',
      'Bank secrecy rules out a public service, and the board wants no discussion about foreign access. At the same time, staff have begun to help themselves with tools on private phones. Doing nothing is therefore risky too.',
      'Compliance sets the terms: the model proposes and a person decides. The source stands beside every answer, nothing is read for a person who may not read it, and there is a switch.',
    ],
    steps: [
      {
        from: 1,
        to: 4,
        title: 'Assess',
        text: 'Which of the questions, what an error costs, what the work costs today',
      },
      { from: 5, to: 8, title: 'Collect', text: 'Several hundred documents with right answers, by two readers' },
      { from: 9, to: 12, title: 'Measure', text: 'Three open models on the bank’s own machine, same set' },
      { from: 13, to: 18, title: 'Pilot', text: 'One team, every answer reviewed and every decision kept' },
      { from: 19, to: null, title: 'Operate', text: 'Error rate monthly, new versions only after the set' },
    ],
    decisions: titled({
      'Seven questions out of twenty':
        'The model takes those whose answer stands in one passage: dates, parties, signatures, stated purpose. Questions about plausibility stay with people.',
      '“Not found” is an answer':
        'The evaluation counts a wrong answer as worse than a missing one, and the model is chosen accordingly. An assistant that always says something has to be checked all the time.',
      'Rights are asked at the moment of the question':
        'The search uses the permissions of the person who asks, from the file system itself. There is no copy of the rights that could be out of date.',
      'A smaller model that fits the room':
        'The largest of the three is better by a little and needs a machine that the server room can neither power nor cool. The bank takes the second and keeps the evaluation set, so that the choice can be repeated next year.',
    }),
    results: [
      {
        figure: 'The business case',
        text: 'A report for and against, with the cost of an error for each question. Approved by compliance before anything is built.',
      },
      {
        figure: 'The evaluation set',
        text: 'Documents, right answers and the disagreements of the two readers. It belongs to the bank and measures any model, ours or another.',
      },
      {
        figure: 'The measured model',
        text: 'Results for every question and language, errors listed one by one. Repeated by the bank’s own people before the pilot.',
      },
      {
        figure: 'The switch',
        text: 'One command turns the assistant off and the manual process continues. Tested unannounced during the pilot.',
      },
    ],
    blocks: article([
      { kind: 'heading', id: 'screen', text: 'What the reviewer sees' },
      'On the left stands the question with the proposed answer, on the right the page of the document with the passage marked. Three buttons: accept, correct, refuse. Accepting takes a second look by design, because the passage has to be opened first. What was decided, by whom and when, goes into the file of the review.',
      'Once a week a few answers that were accepted are read again by a second person who does not know them. If the share of errors rises, reviewers have begun to trust too much, or the documents have changed. Both are important to know.',
      { kind: 'heading', id: 'stop', text: 'When to stop' },
      table({
        caption: 'Three points at which stopping is a result',
        head: ['After week', 'Stop if', 'What remains'],
        rows: [
          ['4', 'An error costs more than the reading', 'The business case, with the cost of the process'],
          ['12', 'No model is good enough on the set', 'The set, for next year’s models'],
          ['18', 'Reviewing takes as long as reading did', 'The set, the records, the machine'],
        ],
        note: 'Each phase is priced on its own. Nothing further is owed after a stop.',
      }),
    ]),
    services: [
      { title: 'AI & Machine Learning', text: 'Business case, evaluation set, pilot', href: '/services/ai' },
      { title: 'Cloud Infrastructure', text: 'The machines on which models run', href: '/services/cloud' },
    ],
    next: {
      title: 'Start with one task',
      text: 'Name the task that takes too many hours. Four weeks later you know whether a model should do it.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
