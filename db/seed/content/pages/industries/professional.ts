import type { SeededPage } from '#db/seed/content/pages.ts';

export const professional: SeededPage = {
  path: '/industries/professional',
  locale: 'en',
  title: 'Professional Services',
  description:
    'IT for law firms, notaries, auditors and trustees: professional secrecy as a technical requirement, with access, mail and archives to match.',
  body: {
    template: 'sections',
    sheet: 'consulting',
    lead: 'Law firms, auditors and trustees keep other people’s secrets under their own name. One mailbox opened by the wrong person is enough.',
    sections: [
      {
        id: 'secrecy',
        title: 'Whose secret it is',
        paragraphs: [
          'Article 321 of the Swiss Criminal Code binds lawyers, notaries and auditors, and those who assist them. An IT firm that can see files is such an assistant. We therefore work with named people, sign before the first login and keep a record of each access that your firm can read at any time.',
          'Where it can be arranged, we see no files at all: the keys stay with you, and a support session begins when a partner opens it.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'supervision',
        title: 'Who looks in',
        paragraphs: [],
        entries: [
          {
            title: 'Lawyers and notaries',
            text: 'Cantonal supervisory authorities, and the duties of the Lawyers Act. They ask after the event, which is late.',
            href: null,
          },
          {
            title: 'Auditors',
            text: 'The Federal Audit Oversight Authority inspects those who audit public companies. Audit files are kept for ten years.',
            href: null,
          },
          {
            title: 'Trustees',
            text: 'A FINMA licence under the Financial Institutions Act, and the same questions about outsourcing that an asset manager gets.',
            href: '/industries/financial',
          },
          {
            title: 'Clients',
            text: 'Banks and funds send their questionnaire to their counsel too. It asks for certificates, locations and the last test.',
            href: '/compliance',
          },
        ],
        claims: [],
      },
      {
        id: 'causes',
        title: 'Four causes of most trouble',
        paragraphs: [],
        entries: [
          {
            title: 'The autocompleted address',
            text: 'Two clients with the same surname. A pause before sending outside, and a link instead of an attachment, remove most of it.',
            href: '/services/security',
          },
          {
            title: 'The partner’s own tablet',
            text: 'It holds ten years of mail and belongs to no inventory. It is enrolled or it is cut off, with the partner’s consent.',
            href: '/services/support',
          },
          {
            title: 'The merger',
            text: 'Two document systems, two sets of rights and one search that suddenly finds both. Walls come before search.',
            href: '/services/consulting',
          },
          {
            title: 'The assistant in the browser',
            text: 'A free translation tool has read the draft contract. A model on your own ground does the same and tells nobody.',
            href: '/services/ai',
          },
        ],
        claims: [],
      },
      {
        id: 'first-week',
        title: 'The first week',
        paragraphs: [
          'An engineer spends five days in the firm: with reception, with an associate at a deadline, with the partner who distrusts computers. The result is a list of what breaks, why, what it costs and what we would leave alone.',
          'A year of support for twelve workplaces is an example of CHF 29’250. Devices are invoiced at the shop’s price.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'proof',
        title: 'What stands behind it',
        paragraphs: ['The scope statement of each certificate is shown before you sign.'],
        entries: [],
        claims: ['25-years', 'iso-27001', 'iso-9001'],
      },
    ],
    next: {
      title: 'A conversation under secrecy',
      text: 'We sign your confidentiality agreement before the first meeting, not after it.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
