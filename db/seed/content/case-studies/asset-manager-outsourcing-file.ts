import type { SeededPage } from '#db/seed/content/pages.ts';
import { article, numbered, table, titled } from '#db/seed/content/writing.ts';

export const assetManagerOutsourcingFile: SeededPage = {
  path: '/case-studies/asset-manager-outsourcing-file',
  locale: 'en',
  title: 'An asset manager orders its outsourcing file',
  description:
    'Example engagement: a manager of collective assets brings register, contracts and exit plans in line with FINMA Circular 2018/3 in ten weeks.',
  body: {
    template: 'case-study',
    sheet: 'outsourcing-file',
    lead: 'The audit firm has asked for the register of outsourced functions. All there is is a folder of contracts. How to get from one to the other in ten weeks.',
    basis:
      'Example engagement. It shows how such work typically runs and is not one client’s story. The providers in it are kinds of provider, and the weeks are those we plan with.',
    facts: [
      { label: 'Kind of client', value: 'Manager of collective assets, supervised by FINMA' },
      { label: 'Length', value: '10 weeks' },
      { label: 'Practices', value: 'Business Services, with Cloud for the exit plans' },
      { label: 'Priced as', value: 'Outsourcing review, from CHF 15’000' },
    ],
    situation: [
      'Small companies outsource what large ones do in-house. Portfolio system, hosting, fund accounting, risk figures, phone recording and the workplace itself come from outside. Each contract was signed by somebody who knew why, and two of these people have left.',
      'Since 2021 FINMA Circular 2018/3 also covers managers of collective assets. The regulatory audit asks for an up-to-date inventory, for the risk analysis behind each significant function, and for audit rights that reach the subcontractors. The company does most of this but has little documentation.',
      'It does not want a department for outsourcing. It wants a file that one person can keep in half a day a month.',
    ],
    steps: [
      { from: 1, to: 2, title: 'Review', text: 'Contracts, invoices, terms on the web, four interviews' },
      { from: 3, to: 4, title: 'Classify', text: 'What is outsourcing, what is significant, with reasons' },
      { from: 5, to: 8, title: 'Fix', text: 'Clauses renegotiated, subcontractors disclosed, risks analysed' },
      { from: 9, to: 9, title: 'Test', text: 'One exit rehearsed, one audit right exercised' },
      { from: 10, to: 10, title: 'Hand over', text: 'Register, calendar, half a day of training' },
    ],
    decisions: titled({
      'Start with the invoices':
        'The list of contracts is what people remember; the list of creditors is what is paid. Three services appear only on the second, one of them with client data.',
      'Document every no':
        'For every provider that is not significant the file says why, in two sentences. The next auditor asks about these first.',
      'Ask large providers for the addendum':
        'A global provider does not negotiate its terms with a firm of forty. Most have an addendum for supervised financial institutions, which is sent to those who ask. It is read against the circular like any other contract.',
      'Leave one provider':
        'One will neither name its subcontractors nor accept an audit. The firm gives notice instead of accepting the risk, because a replacement exists and the data comes out in a usable form.',
    }),
    results: [
      {
        figure: 'A register',
        text: 'Function, provider, subcontractors, recipient and responsible unit for each line. Checked against a quarter of invoices.',
      },
      {
        figure: 'Clause sheets',
        text: 'One page for each significant contract: the requirement, the clause that meets it, or the gap with a date. Checked by the firm’s counsel.',
      },
      {
        figure: 'One exercised right',
        text: 'A provider has been audited at one point by the firm itself. The report shows that the right works in practice.',
      },
      {
        figure: 'Half a day a month',
        text: 'The maintenance calendar, tested for one month before the handover.',
      },
    ],
    blocks: article([
      { kind: 'heading', id: 'sorting', text: 'How functions are classified' },
      'The circular leaves it to the institution to say which functions are significant. We ask three questions of every provider, in this order, and document the answers.',
      numbered([
        'Does it perform, independently and on a lasting basis, something that the firm would otherwise do itself? If not, it is a purchase.',
        'Does compliance with financial-market law depend on it to a significant degree? If so, the circular applies in full.',
        'Does it see client data or hold a system that cannot stop for a day? If so, it goes into the register even where the second answer was no.',
      ]),
      table({
        caption: 'Example: five providers after classification',
        head: ['Provider of', 'Significant', 'Reason, in short'],
        rows: [
          ['Portfolio system, as a service', 'Yes', 'Investment limits are checked in it'],
          ['Hosting of the workplace', 'Yes', 'Without it no order and no record'],
          ['Telephone recording', 'Yes', 'Evidence of orders, client data'],
          ['Market data', 'No', 'Bought information, two sources exist'],
          ['Payroll', 'No', 'No function under financial-market law; personal data noted'],
        ],
        note: 'An illustration. Another firm can reach another answer with good reasons; the reasons are the file.',
      }),
    ]),
    services: [
      { title: 'Business Services', text: 'Outsourcing reviews and contracts', href: '/services/business' },
      { title: 'Cloud Infrastructure', text: 'Exit plans that are rehearsed', href: '/services/cloud' },
    ],
    next: {
      title: 'Start with the template',
      text: 'The whitepaper contains the fields of the register, a completed example and the calendar.',
      action: { label: 'Read the whitepaper', href: '/resources/whitepapers/outsourcing-register' },
    },
  },
};
