import { expect, test } from 'vitest';
import { externalLinksIn } from './external-links.ts';

test('the addresses outside are found wherever a text links, each once, and no others', () => {
  const body = {
    blocks: [
      { kind: 'paragraph', text: [{ text: 'FINMA', href: 'https://www.finma.ch/en/' }] },
      { kind: 'list', entries: [[{ text: 'Again', href: 'https://www.finma.ch/en/' }], 'https://not-a-link.example'] },
      { kind: 'cta', text: 'Write', action: { label: 'Go', href: '/contact' } },
      { kind: 'paragraph', text: [{ text: 'Below', href: '#clocks' }] },
    ],
    next: { action: { label: 'Law', href: 'https://www.fedlex.admin.ch/' } },
  };
  expect(externalLinksIn(body)).toEqual(['https://www.finma.ch/en/', 'https://www.fedlex.admin.ch/']);
});
