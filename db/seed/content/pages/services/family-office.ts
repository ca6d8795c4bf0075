import type { SeededPage } from '#db/seed/content/pages.ts';

export const familyOffice: SeededPage = {
  path: '/services/family-office',
  locale: 'en',
  title: 'Family Office',
  description:
    'IT for family offices of 2 to 40 people: one office across several houses, payments that need two people, and an archive kept in order.',
  body: {
    template: 'service',
    sheet: 'family-office',
    lead: 'The IT department of an office that has none. Two to forty people, several houses and banks, and one place where the papers are.',
    primary: { label: 'Request Confidential Consultation', href: '/contact#contact-form' },
    summary: {
      forWhom: 'Single- and multi-family offices with 2 to 40 people, in one city or in several',
      costsFrom: 'CHF 15’000',
      firstResult: '10 business days',
      provenBy: '{iso-27001}, a restore in your presence every year',
    },
    delivered: [
      {
        title: 'One office, several houses',
        text: 'Mail, files and calls under the office’s own name, hosted in Switzerland. The desk looks the same in the office and in the summer house.',
      },
      {
        title: 'Payments by two people',
        text: 'A new beneficiary is confirmed by a call to a number known before. Two approvals above your limit. An e-mail alone moves nothing.',
      },
      {
        title: 'An archive',
        text: 'Statements, holdings, contracts and insurance in one place, each visible to those who need it. Where the law asks for ten years, nothing can be deleted earlier.',
      },
      {
        title: 'Family and office apart',
        text: 'Private accounts and the office’s accounts do not share a password, a device or an administrator. An assistant who leaves loses access the same day.',
      },
      {
        title: 'The IT part of supervision',
        text: 'An office that manages the assets of one family is usually outside the Financial Institutions Act; one that serves several usually is not. We keep the file for either case.',
      },
    ],
    phases: [
      { from: 1, to: 2, title: 'Listen', text: 'People, houses, banks' },
      { from: 3, to: 4, title: 'Secure', text: 'Mail, accounts, payments' },
      { from: 5, to: 9, title: 'Move', text: 'Files and archive, one house at a time' },
      { from: 10, to: 12, title: 'Practise', text: 'A restore, a false invoice, a lost telephone' },
      { from: 13, to: null, title: 'Stay', text: 'On call, monthly record' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume, archive of thirty years', amount: '× 1.5' },
        { label: 'Customisation', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, office of nine people, two houses', amount: 'CHF 43’875' },
      note: 'Swiss tier, twelve weeks. An example for orientation; an offer names a fixed price.',
      aside:
        'Running the office afterwards is a monthly price per workplace, named in the same offer. The contract ends with three months’ notice, on either side.',
    },
    proof: [
      { figure: 'Once a year', text: 'A full restore while you watch, timed and signed' },
      {
        figure: 'Twice a year',
        text: 'A false payment instruction to your own people; the principal alone hears the result',
      },
      { claim: 'iso-27001', text: 'Certificate and statement of applicability, shown before you sign' },
    ],
    next: {
      title: 'Begin with mail and payments',
      text: 'Four weeks at a fixed price. After that no payment leaves the office on the strength of an e-mail.',
      action: { label: 'Request Confidential Consultation', href: '/contact#contact-form' },
    },
    related: [
      {
        title: 'A secure office for a family',
        text: 'Example engagement for an office of this kind',
        href: '/case-studies/family-office-secure-office',
      },
      {
        title: 'Private Client',
        text: 'The houses and devices of the family itself',
        href: '/services/private-client',
      },
      { title: 'IT Support', text: 'Who answers when you call', href: '/services/support' },
    ],
  },
};
