import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Publication } from '#contract/business/legal/acceptances.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { queryClient } from '#web/api/queries.ts';
import { ArchiveDialog, PublishDialog } from './status-dialog.tsx';

const row = { id: '0190a000-0000-7000-8000-000000000001', version: 3, title: 'Terms', status: 'approved' } as const;
let sent: string[] = [];
beforeEach(() => {
  sent = [];
  publication = {
    ...{ page: '/terms', notShownBecause: null, from: '2026-11-26', isToday: true, isMaterial: true, isAsked: true },
    mustAccept: { total: 27, named: [{ id: '0190a000-0000-7000-8000-000000000009', email: 'carla@bank.example' }] },
    emails: ['beat@firn.example'],
  };
  queryClient.clear();
});
afterEach(cleanup);

let publication: Publication;

/** null: they cannot be loaded. */
function answerWith(document: Partial<LegalDocumentDetail> | null) {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(new URL(request.url).pathname);
    if (new URL(request.url).pathname === '/rpc/legalAcceptances/publication')
      return Response.json({ json: publication });
    if (document === null) return Response.json({}, { status: 500 });
    return Response.json({ json: { ...row, content: 'Text', file: null, expiresOn: null, ...document } });
  });
}

function show(Dialog: typeof PublishDialog) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Dialog record={row} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onClose;
}

async function openPublish(document: Partial<LegalDocumentDetail> | null) {
  answerWith(document);
  const onClose = show(PublishDialog);
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Terms”?' }));
  const publish = await dialog.findByRole('button', { name: 'Publish', busy: false });
  return { dialog, publish, onClose };
}

test('an expired document without text is published only after a warning', async () => {
  publication = { ...publication, notShownBecause: 'expired', isAsked: false };
  const { dialog, publish, onClose } = await openPublish({ content: '', expiresOn: '2025-11-01' });
  dialog.getByText('It expired on 1 November 2025, so it will not be in force.');
  dialog.getByText('It is empty: it has neither text nor a file.');
  await dialog.findByText('/terms does not change: this document has expired.');
  await userEvent.click(publish);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toContain('/rpc/legalDocuments/publish');
});

test('a document that says something and expires later has no warning', async () => {
  const file = { id: row.id, name: 'Terms.pdf', size: 1, mimeType: 'application/pdf' };
  const { dialog } = await openPublish({ content: '', file, expiresOn: '2999-01-01' });
  expect(dialog.queryByText('Check before you publish')).toBeNull();
});

test('details that could not be loaded are said to be so, and can be loaded again', async () => {
  const { dialog } = await openPublish(null);
  dialog.getByText('The document’s details could not be loaded');
  dialog.getByText('It is not known whether the document has expired or is empty.');
  answerWith({ content: '' });
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('It is empty: it has neither text nor a file.');
  expect(dialog.queryByText('The document’s details could not be loaded')).toBeNull();
});

test('it says who must accept, which page changes and who gets an email', async () => {
  const { dialog } = await openPublish({});
  await dialog.findByText('27 members must accept before they can continue.');
  dialog.getByRole('link', { name: 'carla@bank.example' });
  dialog.getByText('and 26 more');
  dialog.getByText('/terms changes today.');
  dialog.getByText('Emails: to beat@firn.example, who wrote or reviewed it. Members get none.');
});

test('a later day, an editorial change and another version in force are said', async () => {
  publication = { ...publication, from: '2027-01-01', isToday: false };
  const { dialog } = await openPublish({});
  await dialog.findByText('From 1 January 2027, 27 members must accept before they can continue.');
  dialog.getByText('/terms changes on 1 January 2027.');
  cleanup();
  queryClient.clear();
  publication = { ...publication, isMaterial: false, mustAccept: { total: 0, named: [] }, emails: [] };
  const again = (await openPublish({})).dialog;
  await again.findByText('Editorial change: no member is asked again.');
  again.getByText('Emails: none.');
  cleanup();
  queryClient.clear();
  publication = { ...publication, notShownBecause: 'another-version', isAsked: false };
  const last = (await openPublish({})).dialog;
  await last.findByText('No member is asked to accept it.');
  last.getByText('/terms does not change: another version is in force there.');
});

test('archiving asks for no details', async () => {
  answerWith(null);
  show(ArchiveDialog);
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive “Terms”?' }));
  await dialog.findByRole('button', { name: 'Archive', busy: false });
  expect(sent).toEqual([]);
});
