import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import type { LegalDocumentRow } from '#contract/business/legal/documents.ts';
import { DocumentCard } from './document-card.tsx';

afterEach(cleanup);

const document: LegalDocumentRow = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 1,
  title: 'Terms',
  documentType: 'terms',
  status: 'draft',
  tags: [],
  fileName: null,
  snippet: '## 1. Scope\n**All** of it, with 2 * 3 #4.',
  createdAt: new Date('2026-11-22T08:30:00Z'),
};

test('the beginning of a document is shown without the marks of its headings and bold words', () => {
  render(<DocumentCard document={document} now={new Date('2026-11-22T12:00:00Z')} />);
  screen.getByText('1. Scope All of it, with 2 * 3 #4.');
});

test('a beginning that was cut ends with a whole word', () => {
  const snippet = `${'a glacier '.repeat(20).slice(0, 149)}w`;
  render(<DocumentCard document={{ ...document, snippet }} now={new Date('2026-11-22T12:00:00Z')} />);
  screen.getByText(/ a…$/);
  cleanup();
  const beforeHeading = `${'glacier '.repeat(18)}\n\n## 1.`.padEnd(150, 'x');
  render(<DocumentCard document={{ ...document, snippet: beforeHeading }} now={new Date('2026-11-22T12:00:00Z')} />);
  screen.getByText(/ glacier…$/);
  cleanup();
  const afterSentence = `${'glacier '.repeat(17)}glacier. Next`.padEnd(150, 'x');
  render(<DocumentCard document={{ ...document, snippet: afterSentence }} now={new Date('2026-11-22T12:00:00Z')} />);
  screen.getByText(/ glacier…$/);
});
