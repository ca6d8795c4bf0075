import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { TenantSso } from './tenant-sso.tsx';

const tenant = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Bank',
  features: { ssoEnabled: true },
} as TenantDetail;

afterEach(cleanup);

test('a provider is called enabled only if people can sign in through it', async () => {
  const ready = { enabled: true, mayBeUsed: true, isComplete: true };
  const providers = [
    { key: 'one', name: 'Ready', ...ready },
    { key: 'two', name: 'Incomplete', ...ready, isComplete: false },
    { key: 'three', name: 'Of a suspended tenant', ...ready, mayBeUsed: false },
    { key: 'four', name: 'New', enabled: false, mayBeUsed: true, isComplete: false },
  ];
  const use = { providers, enforcedDomains: [], peopleWithoutPassword: 0, scimTokens: 0 };
  vi.stubGlobal('fetch', async () => Response.json({ json: use }));
  const element = (
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={{ session: { user: { id: 'me' } } } as AppData}>
        <TenantSso tenant={tenant} />
      </AppDataContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByText('Ready');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ReadyEnabled',
    'IncompleteInactive',
    'Of a suspended tenantInactive',
    'NewNot configured',
  ]);
});
