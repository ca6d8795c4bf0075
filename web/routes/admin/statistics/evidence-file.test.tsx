import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { useRecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { EvidenceFile } from './evidence-file.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const now = new Date('2026-11-17T10:00:00Z');
const evidence = { id: 'file', name: 'register.pdf', size: 1024, at: now };
const statistic = { id: 'clients', figure: '640+', evidence };

test('the evidence is deleted only after a question, and an upload says that it replaces it', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    calls.push(new URL(url).pathname);
    return Response.json({ json: { ...statistic, evidence: null } });
  });
  const Screen = () => <EvidenceFile statistic={statistic} now={now} changes={useRecordChanges(['clients'])} />;
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  screen.getByText(/It replaces “register.pdf”, which is deleted\./);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete register.pdf' }));
  await screen.findByRole('dialog', { name: 'Delete “register.pdf”?' });
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete file' }));
  await vi.waitFor(() => expect(calls).toEqual([expect.stringContaining('removeEvidence')]));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
