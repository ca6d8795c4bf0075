import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnDocumentDetail } from '#contract/business/legal/acceptances.ts';
import { queryClient } from '#web/api/queries.ts';
import { ownDocument } from '#web/domains/legal/own-documents.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { Answer } from './answer.tsx';

afterEach(cleanup);

const now = new Date('2026-11-29T09:00:00Z');
const id = '0190a000-0000-7000-8000-000000000001';

/** What the reader sees while they work in this organisation. */
const documentFor = (name: string) => ({
  ...{ id, title: 'Contract', status: 'open', contentHash: '0'.repeat(64), organisation: { id, name } },
  ...{ acceptedAt: null, acceptanceId: null, objectedAt: null, objection: null },
});

function Screen() {
  const { data } = useQuery(ownDocument(id));
  return data && <Answer document={data} now={now} />;
}

test('a reader who works in another organisation by now is told so, and reads for whom they would accept', async () => {
  const message = 'The organisation that you work in has changed.';
  vi.stubGlobal('fetch', async (request: Request) =>
    new URL(request.url).pathname === '/rpc/legalAcceptances/accept'
      ? Response.json(
          { json: { defined: true, code: 'ORGANISATION_CHANGED', status: 409, message, data: null } },
          { status: 409 },
        )
      : Response.json({ json: documentFor('Foehn AG') }),
  );
  queryClient.setQueryData(ownDocument(id).queryKey, documentFor('Bora AG') as unknown as OwnDocumentDetail);
  const element = (
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByText(/on behalf of “Bora AG”/);
  await userEvent.type(screen.getByLabelText(/^Your full name/), 'Carl Muster');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText(/on behalf of “Foehn AG”/);
  await vi.waitFor(() =>
    expect(readToasts()[0]).toMatchObject({ title: 'Failed to accept document', description: message }),
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Your full name/).value).toBe('Carl Muster');
});
