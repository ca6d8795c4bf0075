import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ProviderForm, SsoProvider } from '#contract/identity/sso/sso.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { SsoAudienceProvider } from './audience.ts';
import { provider } from './provider.fixture.ts';
import { ProviderTable } from './provider-table.tsx';

afterEach(cleanup);

test('a provider whose discovery document could not be fetched is told from one that works, in words and with the time', async () => {
  const fetchedAt = new Date('2025-11-23T13:32:00Z');
  const oidc: SsoProvider = { ...provider, type: 'oidc', missing: [], enabled: true };
  const providers = [
    { ...oidc, key: 'works', name: 'Works', discovery: { fetchedAt, problem: null } },
    { ...oidc, key: 'fails', name: 'Fails', discovery: { fetchedAt, problem: 'There is no such host' } },
  ];
  const audience = {
    queries: queries.organisationSso,
    create: (form: ProviderForm) => api.organisationSso.create(form),
    update: api.organisationSso.update,
    listUrl: '/list',
    providerUrl: (key: string) => `/provider/${key}`,
    newFor: null,
    tenants: [],
    tenantHref: null,
    mayEnable: true,
  };
  const element = (
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={{ session: { user: { id: 'me' } } } as AppData}>
        <SsoAudienceProvider value={audience}>
          <ProviderTable providers={providers} text="" addHref={null} />
        </SsoAudienceProvider>
      </AppDataContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  (await rowOf(/Fails/)).getByText('Discovery failed 23 Nov 2025, 14:32: There is no such host');
  expect((await rowOf(/Works/)).queryByText(/Discovery failed/)).toBeNull();
});
