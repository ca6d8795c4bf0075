import type { SeededPage } from '#db/seed/content/pages.ts';

export const compliance: SeededPage = {
  path: '/compliance',
  locale: 'en',
  title: 'Compliance',
  description:
    'Which rules bind our clients and us, what our certificates cover and what we hand over: outsourcing file, sub-processors, audit right, data location.',
  body: {
    template: 'sections',
    sheet: 'security',
    lead: 'For the reader who has to put us into an outsourcing file. Everything a review asks for is named here, with the form in which you get it.',
    sections: [
      {
        id: 'clients',
        title: 'Rules that bind our clients',
        paragraphs: ['We are not supervised ourselves. These rules reach us through our clients’ contracts.'],
        entries: [
          {
            title: 'FINMA Circular 2018/3, Outsourcing',
            text: 'Banks, insurers and selected institutions under FinIA: inventory, selection, control, audit right, security, orderly return.',
            href: '/resources/whitepapers/outsourcing-register',
          },
          {
            title: 'FINMA Circular 2023/1, Operational risks and resilience',
            text: 'Banks and securities firms: management of ICT and cyber risk, critical data, continuity, tolerance for disruption.',
            href: '/industries/financial',
          },
          {
            title: 'Professional secrecy',
            text: 'Article 47 of the Banking Act, Article 69 FinIA, Article 321 of the Criminal Code. They extend to those who work for the institution.',
            href: '/industries/professional',
          },
          {
            title: 'DORA',
            text: 'Financial entities in the EU, since 17 January 2025: register of information, contract terms of Article 30, reporting, exit strategies.',
            href: '/services/consulting',
          },
        ],
        claims: [],
      },
      {
        id: 'us',
        title: 'Rules that bind us',
        paragraphs: [
          'The revised Federal Act on Data Protection, in force since 1 September 2023, as a processor for our clients and as controller of our own few data; where it applies, the General Data Protection Regulation of the European Union. The Code of Obligations for books and vouchers, ten years. The duty of confidence in each contract, which every named person has signed and which does not end with employment.',
        ],
        entries: [
          { title: 'Privacy Policy', text: 'What this website processes', href: '/privacy' },
          { title: 'General Terms and Conditions', text: 'What applies to our mandates', href: '/gtc' },
          {
            title: 'Vulnerability Disclosure',
            text: 'How to tell us of a weakness, and what happens then',
            href: '/vulnerability-disclosure',
          },
        ],
        claims: [],
      },
      {
        id: 'certificates',
        title: 'Certificates and statements',
        paragraphs: [
          'Ask for the certificate, its scope statement and the statement of applicability before you sign. FINMA certifies no providers: the third line says that our controls are mapped to its circulars, clause by clause, and the mapping is handed over.',
        ],
        entries: [],
        claims: ['iso-27001', 'iso-9001', 'finma'],
      },
      {
        id: 'handed-over',
        title: 'What we hand over',
        paragraphs: [],
        entries: [
          {
            title: 'Outsourcing file',
            text: 'Functions, contract, risk assessment, service levels, last tests and exit plan, ready for your inventory. Renewed once a year.',
            href: '/case-studies/asset-manager-outsourcing-file',
          },
          {
            title: 'Sub-processors',
            text: 'A list with name, country, function and data class. Changes are announced thirty days ahead, and you may object.',
            href: null,
          },
          {
            title: 'Audit right',
            text: 'For you, your audit firm and your supervisor, on site and in the systems. Ten business days’ notice; none if an authority asks.',
            href: null,
          },
          {
            title: 'Data location',
            text: 'Switzerland, for operation and backup. Any other place only after your signature, with the date in the file.',
            href: null,
          },
          {
            title: 'Incident notification',
            text: 'Within four hours of our confirming an incident that concerns you, with the facts that your own notice of 24 hours needs.',
            href: '/blog/what-finma-asks-after-an-incident',
          },
          {
            title: 'Return and deletion',
            text: 'Your data in open formats within ninety days, then deletion with a signed record.',
            href: '/blog/exit-plan-one-page',
          },
        ],
        claims: [],
      },
    ],
    next: {
      title: 'Send your questionnaire',
      text: 'We return it within ten business days with evidence attached, and say where the answer is no.',
      action: { label: 'Contact', href: '/contact' },
    },
  },
};
