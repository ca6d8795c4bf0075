import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { LegalApproval, LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import type { LegalSettings } from '#contract/business/legal/settings.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { legalSettingsOptions } from '#web/routes/admin/legal/settings/settings-query.ts';
import { RequestApproval } from './request-approval.tsx';

const anna = { id: '01a2040f-073e-74ef-b7fb-833f71e9b4c0', email: 'anna@firn.example' };
const beat = { id: '01a2040f-073e-74ef-b7fb-833f71e9b4c1', email: 'beat@firn.example' };

function show(
  authors: Pick<LegalDocumentDetail, 'author' | 'authors'>,
  people = [anna, beat],
  live: readonly LegalApproval[] = [],
  reviewersRequired = 1,
) {
  queryClient.setQueryData(queries.legalDocuments.reviewers.queryKey(), people);
  queryClient.setQueryData(legalSettingsOptions().queryKey, { reviewersRequired } as LegalSettings);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RequestApproval document={{ version: 1, ...authors } as LegalDocumentDetail} live={live} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const offered = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

afterEach(cleanup);

test('neither the author of a text nor whoever brought it by a sync is offered as a reviewer', () => {
  show({ author: anna, authors: [{ ...anna, bySync: false }] });
  expect(offered()).toEqual(['beat@firn.example']);
  cleanup();
  show({ author: null, authors: [{ ...beat, bySync: true }] });
  expect(offered()).toEqual(['anna@firn.example']);
});

test('where nobody else is left it says why', () => {
  show({ author: null, authors: [anna, beat].map((one) => ({ ...one, bySync: true })) });
  screen.getByText(
    'A synced version has to be approved by an administrator who did not start or set up its sync. There is no other administrator yet.',
  );
  cleanup();
  show({ author: anna, authors: [{ ...anna, bySync: false }] }, [anna]);
  screen.getByText(
    'A document has to be approved by an administrator other than its author. There is no other administrator yet.',
  );
});

const answer = (reviewer: typeof anna | null, status: LegalApproval['status']) =>
  ({ id: status, reviewer, status, voidedAt: null }) as LegalApproval;

test('somebody who rejected the text and is no administrator any more is named, and whom to ask instead', () => {
  const cora = { id: '01a2040f-073e-74ef-b7fb-833f71e9b4c2', email: 'cora@firn.example' };
  const byAnna = { author: anna, authors: [{ ...anna, bySync: false }] };
  const live = [answer(beat, 'approved'), answer({ id: 'former', email: 'dario@firn.example' }, 'rejected')];
  show(byAnna, [anna, beat, cora], live);
  screen.getByText(/^dario@firn.example can no longer review. Ask another administrator instead/);
  expect(offered()).toEqual(['cora@firn.example']);
  cleanup();
  show(byAnna, [anna, beat], [answer(beat, 'approved'), answer(null, 'changes_requested')]);
  screen.getByText(
    /^A deleted account can no longer review. Ask an administrator who has approved it once more instead/,
  );
  expect(offered()).toEqual(['beat@firn.example']);
});

test('a rejection by an administrator is no reason to ask those again who have approved', () => {
  show({ author: null, authors: [] }, [anna, beat], [answer(anna, 'approved'), answer(beat, 'rejected')]);
  expect(offered()).toEqual(['beat@firn.example']);
  expect(screen.queryByText(/can no longer review/)).toBeNull();
});

test('how many more the settings require is said once somebody was asked, and who all have approved are asked again', () => {
  const cora = { id: '01a2040f-073e-74ef-b7fb-833f71e9b4c2', email: 'cora@firn.example' };
  const both = [answer(anna, 'approved'), answer(beat, 'approved')];
  show({ author: null, authors: [] }, [anna, beat, cora], both, 3);
  screen.getByText('The settings require 1 more reviewer.');
  expect(offered()).toEqual(['cora@firn.example']);
  cleanup();
  show({ author: null, authors: [] }, [anna, beat], both, 2);
  screen.getByText(/^Everybody who was asked has approved it, when the settings required more approvals/);
  expect(offered()).toEqual(['anna@firn.example', 'beat@firn.example']);
  expect(screen.queryByText(/The settings require/)).toBeNull();
});
