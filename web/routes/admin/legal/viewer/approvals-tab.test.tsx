import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import type { LegalSettings } from '#contract/business/legal/settings.ts';
import { queryClient } from '#web/api/queries.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { legalSettingsOptions } from '#web/routes/admin/legal/settings/settings-query.ts';
import { ApprovalsTab } from './approvals-tab.tsx';

const now = new Date('2026-11-29T09:00:00Z');

/** A document that two have approved, in this status, where the settings ask for so many. */
function show(status: LegalDocumentDetail['status'], reviewersRequired: number) {
  queryClient.setQueryData(legalSettingsOptions().queryKey, { reviewersRequired } as LegalSettings);
  const approvals = ['beat', 'cora'].map((name) => ({
    ...{ id: name, number: 1, status: 'approved', reviewer: { id: name, email: `${name}@firn.example` } },
    ...{ requestedBy: null, requestComment: null, comments: null, createdAt: now, reviewedAt: now, voidedAt: null },
  }));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AppDataContext value={{ session: { user: { id: 'anna' } } } as never}>
          <ApprovalsTab document={{ number: 1, status, approvals } as unknown as LegalDocumentDetail} now={now} />
        </AppDataContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

test('approvals are counted against those that the settings require now, as long as they matter', () => {
  show('approved', 3);
  screen.getByText('2 of 3 approvals. All 3 are needed to publish');
  screen.getByText(/^After a change of the title, .* or the summary of changes, the approval no longer counts/);
  cleanup();
  show('approved', 1);
  screen.getByText('2 of 2 approvals.');
  cleanup();
  show('archived', 1);
  expect(screen.queryByText(/approvals\./)).toBeNull();
});
