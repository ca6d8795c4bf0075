import type { SeededPage } from '#db/seed/content/pages.ts';

export const aiMachineLearning: SeededPage = {
  path: '/solutions/ai-machine-learning',
  locale: 'en',
  title: 'AI & Machine Learning Solutions',
  description:
    'Document assistants, sorting and early warning on your own hardware, with access rights, a measured error rate and a register of every use.',
  body: {
    template: 'service',
    sheet: 'ai',
    lead: 'What a model can do in a regulated house, and who is answerable for it. Three practices share the work: the model, the ground it runs on, and the rights of those who ask it.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom: 'Houses that want assistants, search or early warning and must show the supervisor who controls them',
      costsFrom: 'CHF 15’000',
      firstResult: '20 business days',
      provenBy: 'A register of every use, {iso-27001}',
    },
    delivered: [
      {
        title: 'Document assistant',
        text: 'Answers from your contracts, mandates and directives, with the passage beside the answer. It shows nobody a file that the person could not have opened.',
      },
      {
        title: 'Sorting and extraction',
        text: 'Letters, statements and forms are read, named and filed. A field about which the model is unsure goes to a person, marked.',
      },
      {
        title: 'Early warning',
        text: 'Unusual payments, sign-ins and positions, ranked for the people who examine them. Each warning says what caused it.',
      },
      {
        title: 'Ground of its own',
        text: 'Servers in your building or with a Swiss host, sized for the readers you have. Questions and answers are logged and stay there.',
      },
      {
        title: 'Register of uses',
        text: 'Purpose, data, risk class, owner and last test of each use, along the topics of FINMA Guidance 08/2024 on artificial intelligence.',
      },
    ],
    phases: [
      { from: 1, to: 4, title: 'Choose', text: 'Tasks weighed, most of them set aside' },
      { from: 5, to: 7, title: 'Prepare', text: 'Hardware, access rights, test documents' },
      { from: 8, to: 13, title: 'Try', text: 'One team, every answer reviewed' },
      { from: 14, to: null, title: 'Widen', text: 'Team by team, error rate monthly' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume', amount: '× 1.5' },
        { label: 'Compliance', amount: '× 2' },
        { label: 'Customisation', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, document assistant for 60 readers', amount: 'CHF 87’750' },
      note: 'Swiss tier, to the end of the trial. An example for orientation; an offer names a fixed price.',
      aside:
        'You buy the hardware from the supplier, at the supplier’s price. It stays yours, even if the trial ends in a no.',
    },
    proof: [
      { figure: 'Every use', text: 'In the register, with the name of the person who may switch it off' },
      { figure: 'Monthly', text: 'Error rate per use, measured on documents that the model has not seen' },
      { claim: 'iso-27001', text: 'Certificate for the handling of information, with its scope statement' },
    ],
    next: {
      title: 'Bring three tasks',
      text: 'Four weeks later you know which of them a model should do, which a simple rule can do and which should stay with a person.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'AI & Machine Learning', text: 'How one model is weighed and measured', href: '/services/ai' },
      { title: 'Cybersecurity', text: 'Who may ask what', href: '/services/security' },
      {
        title: 'A document assistant on own hardware',
        text: 'Example engagement, from first question to daily use',
        href: '/case-studies/document-assistant-on-own-hardware',
      },
    ],
  },
};
