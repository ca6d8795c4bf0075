import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { DocumentFile } from './document-file.tsx';

afterEach(cleanup);

const document = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', version: 1, title: 'Terms', status: 'draft' },
  file: { id: '0190a000-0000-7000-8000-000000000002', name: 'Terms.pdf', size: 1, mimeType: 'application/pdf' },
} as LegalDocumentDetail;

test('a file that cannot be removed is a document that was not saved', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  const element = (
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={{ session: { user: { id: 'me' } } } as AppData}>
        <DocumentFile document={document} />
      </AppDataContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Terms.pdf”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove file' }));
  await vi.waitFor(() => expect(readToasts()[0]?.title).toBe('Failed to save legal document'));
});
