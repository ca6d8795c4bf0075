import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const professional: SeededPage = {
  path: '/industries/professional',
  locale: 'en',
  title: 'Professional Services',
  description:
    'IT for law firms, notaries, auditors and trustees: professional secrecy as a technical requirement, with access, mail and archives to match.',
  body: {
    template: 'sections',
    sheet: 'professional',
    lead: 'Law firms, auditors and trustees are bound by professional secrecy. We provide IT that protects it.',
    sections: sections({
      'Professional secrecy': {
        id: 'secrecy',
        paragraphs: [
          'Article 321 of the Swiss Criminal Code binds lawyers, notaries and auditors, and those who assist them. An IT provider with access to files is such an assistant. We therefore work with named people, sign before the first login and log each access for you to check.',
          'Where possible, we see no files at all: the keys stay with you, and a partner starts each support session.',
        ],
      },
      'Who supervises': {
        id: 'supervision',
        entries: linked({
          'Lawyers and notaries': 'Cantonal supervisory authorities, and the duties of the Lawyers Act.',
          Auditors:
            'The Federal Audit Oversight Authority inspects those who audit public companies. Audit files are kept for ten years.',
          Trustees: {
            text: 'A FINMA licence under the Financial Institutions Act, and the same questions about outsourcing that an asset manager gets.',
            href: '/industries/financial',
          },
          Clients: {
            text: 'Banks and funds also send their questionnaires to their law firms: certificates, data locations, the last test.',
            href: '/compliance',
          },
        }),
      },
      'Four common problems': {
        id: 'causes',
        entries: linked({
          'Wrong recipients': {
            text: 'Two clients with the same surname. A delay before sending and links instead of attachments prevent most errors.',
            href: '/services/security',
          },
          'Private devices': {
            text: 'A partner’s own tablet with ten years of mail. It is managed or loses access.',
            href: '/services/support',
          },
          Mergers: {
            text: 'Two document systems and one search across both. Access rights are separated first.',
            href: '/services/consulting',
          },
          'Public AI tools': {
            text: 'A free translation tool has read the draft contract. A model on your own servers does the same, confidentially.',
            href: '/services/ai',
          },
        }),
      },
      'The first week': {
        id: 'first-week',
        paragraphs: [
          'An engineer spends five days in your firm with people in every role. The result is a list of problems, causes and costs, and of what we would leave alone.',
          'A year of support for twelve workplaces is an example of CHF 29’250. Devices are invoiced at cost.',
        ],
      },
      Evidence: {
        id: 'proof',
        paragraphs: ['You see the scope statement of each certificate before you sign.'],
        statistics: ['25-years', 'iso-27001', 'iso-9001'],
      },
    }),
    next: {
      title: 'A confidential conversation',
      text: 'We sign your confidentiality agreement before the first meeting.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
