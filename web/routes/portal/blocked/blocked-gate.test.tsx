import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/identity/auth.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { TenantBlockGate } from './blocked-gate.tsx';

// What else the screen asks for stays unanswered.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(path: string, reason: 'factor' | 'network') {
  const tenantBlock = { reason, organisation: 'Bora Bank', address: '203.0.113.9' };
  const session = { user: { role: 'user' }, tenant_block: tenantBlock } as Session;
  queryClient.setQueryData(queries.auth.session.queryKey(), session);
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={queryClient}>
        <AppDataContext value={{ session } as AppData}>
          <TenantBlockGate>The screen</TenantBlockGate>
        </AppDataContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test.each(['factor', 'network'] as const)(
  'the rule takes the place of other screens, and leads to what stays open: %s',
  async (reason) => {
    open('/projects', reason);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('The screen')).toBeNull();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    cleanup();
    for (const address of new Set(addresses)) {
      open(address ?? '', reason);
      await screen.findByText('The screen');
      await screen.findByText(/A rule of “Bora Bank” currently blocks your access/);
      cleanup();
    }
    expect(new Set(addresses)).toEqual(
      new Set(['/settings/organisation', '/settings/security', '/settings/account', '/settings/api']),
    );
  },
);
