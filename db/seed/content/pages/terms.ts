import type { SeededPage } from '#db/seed/content/pages.ts';
import { legalSections } from '#db/seed/content/writing.ts';

export const terms: SeededPage = {
  path: '/terms',
  locale: 'en',
  title: 'Terms of Service',
  description: 'The terms under which this website and the multi-tenant platform behind it may be used.',
  body: {
    template: 'legal',
    updated: 'December 2024',
    lead: 'These terms govern the use of this website and of the accounts that {name} offers on it as a multi-tenant platform (software as a service).',
    sections: legalSections({
      'Parties and scope': [
        'The service is offered by {legalName}, {city}, {country}. By creating an account or using the service you accept these terms. A separate written contract, where one exists, takes precedence.',
      ],
      'The service': [
        'The platform serves several organisations (tenants) on shared systems and keeps their data apart. Its functions may be extended or changed; we announce in advance what would take something away from you.',
      ],
      Accounts: [
        'You give correct details, keep your password secret and tell us at once if you suspect misuse. Accounts of administrators require approval. We may suspend an account that endangers the service or others.',
      ],
      'Acceptable use': [
        'You do not use the service to break the law, to infringe the rights of others, to test or circumvent its security without our written consent, or to burden it beyond ordinary use.',
      ],
      'Your data': [
        'What you enter remains yours. We process it only to provide the service, as the Privacy Policy describes, and return or erase it when the account ends.',
      ],
      'Availability and liability': [
        'We operate the service with care. Availability targets apply where a contract names them. We are liable without limit for intent and gross negligence; otherwise liability is excluded as far as the law allows.',
        'Figures and descriptions on this website inform; they are no assurance unless a contract repeats them.',
      ],
      'Intellectual property': [
        'Software, texts and images of the service belong to us or to our licensors. You receive the right to use them within the service and for its duration.',
      ],
      'Ending the contract': [
        'You may end the use of the service at any time. We may end it with thirty days’ notice, or at once for an important reason.',
      ],
      'Law and place of jurisdiction': [
        'Swiss law applies, without its conflict rules and without the United Nations convention on the sale of goods. The courts of {city} have jurisdiction, subject to mandatory law.',
      ],
      Contact: ['Questions about these terms reach us at {email}.'],
    }),
  },
};
