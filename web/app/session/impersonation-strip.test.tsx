import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { ImpersonationStrip } from './impersonation-strip.tsx';
import type { AppData } from './session.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(impersonator_email: string | null, pendingTerms: unknown[]): void {
  vi.stubGlobal('fetch', async () => Response.json({ json: pendingTerms }));
  const inHalfAnHour = Date.now() / 1000 + 1_801;
  const session = { impersonator_email, ends_at: inHalfAnHour, user: { id: 'm', email: 'member@bank.example' } };
  render(
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={{ session } as AppData}>
        <ImpersonationStrip />
      </AppDataContext>
    </QueryClientProvider>,
  );
}

test('the strip names both addresses, the time left, and that nothing can be changed before the terms are accepted', async () => {
  show('admin@firn.example', [{ documentId: 'd', title: 'Terms' }]);
  await screen.findByText(
    /^30 min left\. Read only: the person has not accepted the terms in force\. Your own account is admin@/,
  );
  expect(screen.getByText(/^You are signed in as/).textContent).toBe('You are signed in as member@bank.example');
  screen.getByRole('button', { name: 'End' });
});

test('it does not say so of somebody who accepted them, and members do not see it', async () => {
  show('admin@firn.example', []);
  await screen.findByText(/^30 min left\. The person has been notified\. Your own account is/);
  cleanup();
  show(null, []);
  expect(screen.queryByRole('complementary')).toBeNull();
});
