import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const aiMachineLearning: SeededPage = {
  path: '/solutions/ai-machine-learning',
  locale: 'en',
  title: 'AI & Machine Learning Solutions',
  description:
    'Document assistants, sorting and early warning on your own hardware, with access rights, a measured error rate and a register of every use.',
  body: {
    template: 'service',
    sheet: 'ai-solutions',
    lead: 'What a model can do in a regulated company, and who is accountable. Three practices work together: models, infrastructure and users’ access rights.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom:
        'Companies that want assistants, search or early warning and must show their supervisor who controls them',
      costsFrom: 'CHF 15’000',
      firstResult: '20 business days',
      provenBy: 'A register of every use, {iso-27001}',
    },
    delivered: titled({
      'Document assistant':
        'Answers from your contracts, client agreements and directives, with the source beside each. Users only see files they may open.',
      'Sorting and extraction':
        'Letters, statements and forms are read, named and filed. Uncertain fields are marked and go to a person.',
      'Early warning': 'Unusual payments, sign-ins and positions, ranked for review. Each warning states its cause.',
      'Runs on your own servers':
        'On site or with a Swiss host, sized for your users. Questions and answers are logged and stay there.',
      'Register of uses':
        'Purpose, data, risk class, owner and last test of each use, along the topics of FINMA Guidance 08/2024 on artificial intelligence.',
    }),
    phases: [
      { from: 1, to: 4, title: 'Choose', text: 'Tasks assessed and selected' },
      { from: 5, to: 7, title: 'Prepare', text: 'Hardware, access rights, test documents' },
      { from: 8, to: 13, title: 'Pilot', text: 'One team, every answer reviewed' },
      { from: 14, to: null, title: 'Roll out', text: 'Team by team, error rate monthly' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume', amount: '× 1.5' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Customisation', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, document assistant for 60 users', amount: 'CHF 87’750' },
      note: 'Swiss tier, up to the end of the pilot. An example for orientation; an offer names a fixed price.',
      aside: 'You buy the hardware directly from the supplier, and keep it even if you stop after the pilot.',
    },
    proof: [
      { figure: 'Every use', text: 'In the register, with the person who can switch it off' },
      { figure: 'Monthly', text: 'Error rate per use, measured on documents that the model has not seen' },
      { statistic: 'iso-27001', text: 'Certificate for the handling of information, with its scope statement' },
    ],
    next: {
      title: 'Bring three tasks',
      text: 'Four weeks later you know which suit a model, which a simple rule and which should stay with people.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: linked({
      'AI & Machine Learning': { text: 'How a model is assessed and measured', href: '/services/ai' },
      Cybersecurity: { text: 'Access rights and monitoring', href: '/services/security' },
      'A document assistant on a bank’s own hardware': {
        text: 'Example engagement, from first question to daily use',
        href: '/case-studies/document-assistant-on-own-hardware',
      },
    }),
  },
};
