import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, titled } from '#db/seed/content/writing.ts';

export const familyOffice: SeededPage = {
  path: '/services/family-office',
  locale: 'en',
  title: 'Family Office',
  description:
    'IT for family offices of 2 to 40 people: one office in several locations, payments approved by two people, and an orderly archive.',
  body: {
    template: 'service',
    sheet: 'family-office',
    lead: 'The IT department for offices without one: two to forty people, several locations and banks, one archive.',
    primary: { label: 'Request Confidential Consultation', href: '/contact#contact-form' },
    summary: {
      forWhom: 'Single- and multi-family offices with 2 to 40 people, in one city or in several',
      costsFrom: 'CHF 15’000',
      firstResult: '10 business days',
      provenBy: '{iso-27001}, a yearly restore test in your presence',
    },
    delivered: titled({
      'One office, several locations':
        'Mail, files and calls under the office’s own name, hosted in Switzerland. The workplace is the same in the office and at home.',
      'Payments approved by two people':
        'A new beneficiary is confirmed by calling a known number. Two approvals above your limit. No payment on the basis of an email alone.',
      'An archive':
        'Statements, holdings, contracts and insurance in one place, visible to those who need them. Legal retention periods are enforced.',
      'Family and office separated':
        'Private accounts and the office’s accounts do not share a password, a device or an administrator. Staff who leave lose access the same day.',
      'IT for supervision':
        'An office that manages the assets of one family is usually outside the Financial Institutions Act; one that serves several usually is not. We maintain the file in either case.',
    }),
    phases: [
      { from: 1, to: 2, title: 'Interviews', text: 'People, locations, banks' },
      { from: 3, to: 4, title: 'Secure', text: 'Mail, accounts, payments' },
      { from: 5, to: 9, title: 'Migrate', text: 'Files and archive, one location at a time' },
      { from: 10, to: 12, title: 'Exercise', text: 'A restore, a false invoice, a lost phone' },
      { from: 13, to: null, title: 'Support', text: 'On call, monthly record' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Data volume, archive of thirty years', amount: '× 1.5' },
        { label: 'Customisation', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, office of nine people, two locations', amount: 'CHF 43’875' },
      note: 'Swiss tier, twelve weeks. An example for orientation; an offer names a fixed price.',
      aside:
        'Ongoing operations are a monthly price per workplace, stated in the same offer. The contract ends with three months’ notice, by either side.',
    },
    proof: [
      { figure: 'Once a year', text: 'A full restore in your presence, timed and signed' },
      {
        figure: 'Twice a year',
        text: 'A simulated payment fraud; only the head of the family learns the result',
      },
      { statistic: 'iso-27001', text: 'Certificate and statement of applicability, shown before you sign' },
    ],
    next: {
      title: 'Start with mail and payments',
      text: 'Four weeks at a fixed price. After that, no payment is made on the basis of an email alone.',
      action: { label: 'Request Confidential Consultation', href: '/contact#contact-form' },
    },
    related: linked({
      'A family office becomes a secure office': {
        text: 'Example engagement for an office of this kind',
        href: '/case-studies/family-office-secure-office',
      },
      'Private Client': {
        text: 'The family’s own homes and devices',
        href: '/services/private-client',
      },
      'IT Support': { text: 'Who answers your call', href: '/services/support' },
    }),
  },
};
