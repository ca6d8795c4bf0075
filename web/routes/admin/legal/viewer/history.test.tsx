import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LegalEvent } from '#contract/business/legal/documents.ts';
import { DocumentHistory } from './history.tsx';

afterEach(cleanup);

const now = new Date('2026-11-29T09:00:00Z');

test('an approval has a line of its own only where no reviewer completed it, which names nobody as its approver', () => {
  const event = { at: now, actor: { id: 'anna', email: 'anna@firn.example' }, number: 1 };
  const events: LegalEvent[] = [
    { ...event, id: '1', kind: 'reviewer-approved', body: null },
    { ...event, id: '2', kind: 'approved', body: null },
    { ...event, id: '3', kind: 'approved', body: 'An account was deleted.' },
  ];
  render(<DocumentHistory events={events} now={now} />);
  const lines = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replace(/, today.*/i, ''))).toEqual([
    'anna@firn.example approved version 1',
    'All remaining reviewers approved version 1 (“An account was deleted.”)',
  ]);
});
