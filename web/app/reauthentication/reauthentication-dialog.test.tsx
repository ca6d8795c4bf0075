import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { requestReauthentication } from '#web/api/reauthentication-request.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const titles = () => readToasts().map(({ title }) => title);

test('sign-in methods that load at the second try, and a proof that is accepted, are said to have succeeded', async () => {
  const refusal = { code: 'TOO_MANY_REQUESTS', status: 429, message: 'Too many requests' };
  let isRefused = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isRefused) return Response.json({ json: refusal }, { status: refusal.status });
    if (!new URL(request.url).pathname.endsWith('/factors/list')) return Response.json({ json: { ok: true } });
    return Response.json({ json: { factors: [], recovery_codes_left: 0, has_password: true, has_passkey: false } });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ReauthenticationDialog />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const confirmed = requestReauthentication('REAUTHENTICATION_REQUIRED');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isRefused = false;
  await user.click(again);
  await user.type(await screen.findByLabelText('Your password'), 'a password');
  expect(titles()).toContain('Data loaded');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await confirmed).toBe(true);
  expect(titles()).toContain('Authentication successful');
});
