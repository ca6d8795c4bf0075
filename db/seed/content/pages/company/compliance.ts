import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const compliance: SeededPage = {
  path: '/compliance',
  locale: 'en',
  title: 'Compliance',
  description:
    'Which rules apply to our clients and us, what our certificates cover and what we provide: outsourcing file, subcontractors, audit rights, data location.',
  body: {
    template: 'sections',
    sheet: 'compliance',
    lead: 'For your outsourcing file: everything a provider review asks about us, and how you receive it.',
    sections: sections({
      'Rules for our clients': {
        id: 'clients',
        paragraphs: ['We are not supervised ourselves. These rules apply to us through our clients’ contracts.'],
        entries: linked({
          'FINMA Circular 2018/3, Outsourcing': {
            text: 'Banks, insurers and selected institutions under FinIA: inventory, selection, control, audit rights, security, orderly exit.',
            href: '/resources/whitepapers/outsourcing-register',
          },
          'FINMA Circular 2023/1, Operational risks and resilience': {
            text: 'Banks and securities firms: management of ICT and cyber risk, critical data, continuity, tolerance for disruption.',
            href: '/industries/financial',
          },
          'Professional secrecy': {
            text: 'Article 47 of the Banking Act, Article 69 FinIA, Article 321 of the Criminal Code. They extend to service providers.',
            href: '/industries/professional',
          },
          DORA: {
            text: 'Financial entities in the EU, since 17 January 2025: register of information, contract terms of Article 30, reporting, exit strategies.',
            href: '/services/consulting',
          },
        }),
      },
      'Rules for us': {
        id: 'us',
        paragraphs: [
          'The revised Federal Act on Data Protection, in force since 1 September 2023, as a processor for our clients and as controller of our own data; where it applies, the General Data Protection Regulation of the European Union. The Code of Obligations: accounting records are kept for ten years. Every named person has signed a confidentiality agreement that continues after employment.',
        ],
        entries: linked({
          'Privacy Policy': { text: 'What this website processes', href: '/privacy' },
          'General Terms and Conditions': { text: 'What applies to our engagements', href: '/gtc' },
          'Vulnerability Disclosure': {
            text: 'How to report a weakness, and what happens then',
            href: '/vulnerability-disclosure',
          },
        }),
      },
      'Certificates and statements': {
        id: 'certificates',
        paragraphs: [
          'Ask for the certificate, its scope statement and the statement of applicability before you sign. FINMA does not certify providers: the third line means that our controls are mapped to its circulars, clause by clause. You receive the mapping.',
        ],
        statistics: ['iso-27001', 'iso-9001', 'finma'],
      },
      'What we provide': {
        id: 'handed-over',
        entries: linked({
          'Outsourcing file': {
            text: 'Functions, contract, risk assessment, service levels, last tests and exit plan, ready for your inventory. Updated once a year.',
            href: '/case-studies/asset-manager-outsourcing-file',
          },
          Subcontractors:
            'A list with name, country, function and data class. Changes are announced thirty days ahead, and you may object.',
          'Audit rights':
            'For you, your audit firm and your supervisor, on site and in the systems. Ten business days’ notice; none if an authority asks.',
          'Data location': 'Switzerland, for operation and backup. Other locations only with your written consent.',
          'Incident notification': {
            text: 'Within four hours of confirming an incident that affects you, with the facts for your own 24-hour report.',
            href: '/blog/what-finma-asks-after-an-incident',
          },
          'Return and deletion': {
            text: 'Your data in open formats within ninety days, then deletion with signed confirmation.',
            href: '/blog/exit-plan-one-page',
          },
        }),
      },
    }),
    next: {
      title: 'Send your questionnaire',
      text: 'We return it within ten business days with evidence, and say where the answer is no.',
      action: { label: 'Contact', href: '/contact' },
    },
  },
};
