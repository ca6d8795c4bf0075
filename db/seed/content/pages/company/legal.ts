import type { SeededPage } from '#db/seed/content/pages.ts';
import { legalSections } from '#db/seed/content/writing.ts';

export const legalNotice: SeededPage = {
  path: '/legal',
  locale: 'en',
  title: 'Legal Notice',
  description:
    'Who is responsible for this website, with address and contact as Swiss law requires; liability for content and links, copyright and applicable law.',
  body: {
    template: 'legal',
    updated: 'December 2024',
    lead: 'This notice names who is responsible for this website, as Article 3 paragraph 1 letter s of the Swiss Federal Act against Unfair Competition requires.',
    sections: legalSections({
      Provider: {
        paragraphs: ['The provider of this website and responsible for its content is:'],
        entries: [
          { title: 'Company', text: '{legalName}' },
          { title: 'Address', text: '{street}, {postalCode} {city}, {country}' },
          { title: 'Email', text: '{email}' },
          { title: 'Telephone', text: '{phone}, {phoneHours}' },
        ],
      },
      'No orders on this website': [
        'Services cannot be ordered or paid for here. A message sent by the contact form is an inquiry: it can be corrected until it is sent, and its receipt is confirmed by email. A contract is concluded by a written offer and its acceptance.',
        'Accounts are governed by the Terms of Service, engagements by the General Terms and Conditions, personal data by the Privacy Policy.',
      ],
      'Liability for content': [
        'We write these pages with care and correct mistakes that are reported to us. They are general information and do not replace legal or technical advice. Liability for damage arising from the use or unavailability of this website is excluded as far as the law allows.',
        'Figures about the company state their date and source. Prices are examples for orientation and become binding only in an offer.',
      ],
      'Liability for links': [
        'Where we refer to websites of others, their operators are responsible for the content. We checked each page when we linked it, and remove links to unlawful content when we learn of it.',
      ],
      Copyright: [
        'Texts, maps, marks and other content belong to {legalName} or to the holders named beside them. You may quote with the source and print pages for your own use. Working documents marked as such may be copied and filled in within your institution. Any other use needs our written consent.',
      ],
      'Applicable law': ['Swiss law applies. The courts of {city} have jurisdiction, subject to mandatory law.'],
    }),
  },
};
