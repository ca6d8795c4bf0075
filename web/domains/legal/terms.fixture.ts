import type { PendingTerms } from '#contract/business/legal/acceptances.ts';

export const terms: PendingTerms = {
  documentId: '0190a000-0000-7000-8000-000000000001',
  title: 'Terms of Service',
  documentType: 'terms',
  number: 3,
  content: '## 2. Place\nThe court of **Zurich** decides.',
  contentHash: 'a'.repeat(64),
  effectiveOn: null,
  changesSummary: null,
  parts: {
    lead: [],
    sections: [
      {
        number: '2',
        title: 'Place',
        blocks: [
          {
            kind: 'paragraph',
            text: [{ text: 'The court of ' }, { text: 'Zurich', bold: true }, { text: ' decides.' }],
          },
        ],
      },
    ],
  },
  words: '## 2. Place\nThe court of **Zurich** decides.',
  file: null,
  accepted: null,
};
