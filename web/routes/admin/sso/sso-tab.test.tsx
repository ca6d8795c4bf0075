import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { SsoTab } from './sso-tab.tsx';

const known = '01980000-0000-7000-8000-000000000001';

/** Without any provider; of the tenants only one is known. */
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (new URL(request.url).pathname === '/rpc/sso/list') return Response.json({ json: [] });
    const { id } = JSON.parse(await request.text()).json;
    if (id === known) return Response.json({ json: { id, name: 'Bank' } });
    const refusal = { defined: true, code: 'NOT_FOUND', status: 404, message: 'Not found.', data: null };
    return Response.json({ json: refusal }, { status: 404 });
  });
});
afterEach(cleanup);

function show(search: string) {
  const element = (
    <QueryClientProvider client={queryClient}>
      <SsoTab />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: [`/?${search}`] })} />);
}

test('an unknown tenant in the address is not shown as one without providers', async () => {
  show('tab=sso&tenant=nonsense');
  await screen.findByText('Organisation not found');
  expect(screen.queryByText(/let the owners of the organisation/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add provider' })).toBeNull();
});

test('no provider is added for an unknown tenant', async () => {
  show('tab=sso&tenant=nonsense&provider=%2B');
  await screen.findByText('Organisation not found');
});

test('a tenant without providers says so', async () => {
  show(`tab=sso&tenant=${known}`);
  await screen.findByText(/Add one here/);
  screen.getByRole('option', { name: 'Bank' });
});

test('a platform without providers says so', async () => {
  show('tab=sso');
  await screen.findByText('Add the first provider.');
});
