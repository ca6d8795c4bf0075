import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { terms } from '#web/domains/legal/terms.fixture.ts';
import { Disagreement } from './disagreement.tsx';

let sent: unknown[] = [];
let objection: { inquiry: string; at: string } | null = null;
beforeEach(() => {
  sent = [];
  objection = null;
  sessionStorage.clear();
  queryClient.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/rpc/legalObjections/toTerms')
      return Response.json({ json: objection, meta: objection ? [[1, 'at']] : [] });
    sent.push([pathname, JSON.parse(await request.text()).json]);
    objection = { inquiry: 'INQ-2026-0001', at: '2026-11-20T23:30:00Z' };
    return Response.json({ json: { number: objection.inquiry } });
  });
});
afterEach(cleanup);

function show(isOnly = true) {
  const element = (
    <QueryClientProvider client={queryClient}>
      <Disagreement version={terms} isOnly={isOnly} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return userEvent.setup();
}

test('of several documents each is named', async () => {
  show(false);
  await screen.findByRole('button', { name: 'I do not agree with “Terms of Service”…' });
});

test('an objection is sent, and its inquiry is named; the document can still be accepted', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'I do not agree…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Object to “Terms of Service”?' }));
  await user.click(dialog.getByRole('button', { name: 'Send objection' }));
  await dialog.findByText('Please say what you object to');
  await user.type(dialog.getByLabelText(/^What do you object to/), 'We are in Bern.');
  await user.click(dialog.getByRole('button', { name: 'Send objection' }));
  await screen.findByText('We reply to inquiry INQ-2026-0001 by email. You can still accept the document.');
  expect(sent).toEqual([
    ['/rpc/legalObjections/objectToTerms', { documentId: terms.documentId, reason: 'We are in Bern.' }],
  ]);
});

test('an objection that was made before is shown with its day, in place of the button', async () => {
  objection = { inquiry: 'INQ-2026-0007', at: '2026-11-20T23:30:00Z' };
  show();
  await screen.findByText('You objected on 21 November 2026');
  screen.getByText(/^We reply to inquiry INQ-2026-0007 by email/);
  expect(screen.queryByRole('button', { name: 'I do not agree…' })).toBeNull();
});
