import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ReviewEntry } from '#contract/operations/access-reviews.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { OpenReviewForm } from './open-review.tsx';

const now = new Date('2026-11-17T10:00:00Z');
const entry: ReviewEntry = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'sso-provider',
  subjectId: 'bank-1a2b',
  name: 'Bank login',
  organisation: {
    name: 'Bank',
    domains: ['bank.example', 'bank.ch'],
    roles: [
      { role: 'owner', groups: ['Directors'], people: 1 },
      { role: 'admin', groups: [], people: 2 },
      { role: 'member', groups: [], people: 40 },
    ],
  },
  lastUsedAt: null,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  isActive: true,
};

function show(entries: ReviewEntry[]) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AppDataContext value={{ session: { user: { id: 'me' } } } as AppData}>
          <OpenReviewForm review={{ id: entry.id, startedAt: now, entries }} now={now} />
        </AppDataContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

test('the provider of an organisation says whom it signs in, and what gives the roles', () => {
  show([entry]);
  screen.getByText('Single sign-on of Bank, never used');
  screen.getByText('Signs in people with @bank.example, @bank.ch:');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Owner: 1 person, by the group Directors',
      'Administrator: 2 people, assigned manually',
      'Member: 40 people, without a group',
    ]),
  );
});

test('one without a proven domain signs in nobody', () => {
  show([{ ...entry, organisation: { name: 'Bank', domains: [], roles: [] } }]);
  screen.getByText('Nobody can sign in through it, because none of its domains is verified.');
});
