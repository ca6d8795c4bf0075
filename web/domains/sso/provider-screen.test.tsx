import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { type SsoAudience, SsoAudienceProvider } from './audience.ts';
import { provider } from './provider.fixture.ts';
import { ProviderScreen } from './provider-screen.tsx';

const domain: SignInDomain = {
  domain: 'bank.example',
  status: 'proven',
  record: { name: '_firn.bank.example', value: 'firn-domain=x' },
  checkedAt: null,
  resolvers: [],
  nextStep: 'The domain is verified.',
  affected: { accounts: 3, outside: 1, keepers: ['break-glass@firn.example'] },
};
const metadata = {
  samlEntryPoint: 'https://idp.bank.example/sso',
  samlIssuer: 'https://idp.bank.example',
  samlCertificate: 'PEM',
  certificates: [],
};

let sent: { path: string; input: Record<string, unknown> }[] = [];
beforeEach(() => {
  sent = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/rpc/organisationSso/', '');
    sent.push({ path, input: JSON.parse((await request.text()) || '{}').json });
    const answers: Record<string, unknown> = {
      domains: [domain],
      scim: { address: 'https://firn.example/api/scim/v2', users: 0, groups: 0, tokens: [] },
      testSignIn: null,
      readMetadata: metadata,
      enforceDomain: { ok: true },
    };
    return Response.json({ json: answers[path] ?? null });
  });
});
afterEach(cleanup);

function show(shown: Partial<SsoProvider> = {}, mayEnable = true) {
  const audience: SsoAudience = {
    queries: queries.organisationSso,
    create: (form) => api.organisationSso.create(form),
    update: api.organisationSso.update,
    listUrl: '/list',
    providerUrl: (key) => `/provider/${key}`,
    newFor: null,
    tenants: [],
    tenantHref: null,
    mayEnable,
  };
  const element = (
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={{ session: { user: { id: 'me' } } } as AppData}>
        <SsoAudienceProvider value={audience}>
          <ProviderScreen provider={{ ...provider, ...shown }} />
        </SsoAudienceProvider>
      </AppDataContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return userEvent.setup();
}

test('values of the metadata are filled into the form, and what is typed in other fields stays', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Change Organisation and kind' }));
  await user.click(screen.getByRole('button', { name: 'Open Enter its metadata' }));
  // The test's document does not choose the stored type by itself.
  await user.selectOptions(await screen.findByLabelText('Type'), 'saml');
  const trusted = screen.getByLabelText('Trusted domains');
  await user.type(trusted, ', second.example');
  await user.type(screen.getByLabelText('Metadata address'), 'https://idp.bank.example/metadata');
  await user.click(screen.getByRole('button', { name: 'Read metadata' }));
  await user.click(await screen.findByRole('button', { name: 'Use these values' }));
  await screen.findByText('Filled into the form. Save the provider to use them.');
  expect(screen.getByLabelText<HTMLInputElement>(/^SAML entry point/).value).toBe(metadata.samlEntryPoint);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Signing certificate/).value).toBe('PEM');
  expect((trusted as HTMLInputElement).value).toBe('bank.example, second.example');
  expect(screen.getAllByText('Not saved yet')).not.toEqual([]);
  expect(sent.map(({ path }) => path)).not.toContain('update');
});

test('enforcing a domain says first whom it affects and who keeps a password', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^(Open|Change) Verify the domain/ }));
  await user.click(await screen.findByRole('button', { name: 'Enforce bank.example' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enforce bank.example?' }));
  dialog.getByText('3 accounts have an address with @bank.example.');
  dialog.getByText(/^1 of them could not sign in, because it does not belong to the organisation/);
  dialog.getByText(/these administrators can still sign in with their password: break-glass@firn.example\./);
  expect(sent.map(({ path }) => path)).not.toContain('enforceDomain');
  await user.click(dialog.getByRole('button', { name: 'Enforce domain' }));
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain('enforceDomain'));
});

test('a test sign-in that cannot be made says why', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Open Test sign-in' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Test sign-in' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  screen.getByText(/^Needs SAML entry point, SAML issuer, Signing certificate, saved with the form/);
});

test('the values to copy come first, without a question; a tested provider is enabled at once, another one after a question', async () => {
  const user = show();
  const uri = await screen.findByLabelText<HTMLInputElement>('1. Assertion consumer URL');
  expect([uri.value, uri.readOnly]).toEqual([provider.redirectUri, true]);
  screen.getByText('Step 2 of 6. Not enabled: nobody signs in this way yet.');
  screen.getByText('Provider for this organisation (tenant)');
  await user.click(screen.getByRole('button', { name: 'Open Enable' }));
  expect(screen.getByRole('button', { name: 'Enable Bank' }).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  show({ missing: [], lastTest: null });
  await user.click(await screen.findByRole('button', { name: 'Open Enable' }));
  await user.click(screen.getByRole('button', { name: 'Enable Bank' }));
  const question = within(await screen.findByRole('dialog', { name: 'Enable Bank without a successful test?' }));
  question.getByText(/^Not tested: that Bank accepts our address/);
  expect(sent.map(({ path }) => path)).not.toContain('switch');
  cleanup();
  show({ missing: [], lastTest: { testedAt: new Date(), problem: null } });
  // It is the next step, so it is open.
  await user.click(await screen.findByRole('button', { name: 'Enable Bank' }));
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain('switch'));
});

test('an administrator who is no owner cannot change an enabled provider, and reads why', async () => {
  show({ enabled: true }, false);
  const notices = await screen.findAllByText(/Only owners can change an enabled provider/);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save provider', hidden: true });
  expect(buttons).toHaveLength(notices.length);
  for (const button of buttons) expect(button.closest('fieldset')?.disabled).toBe(true);
});

test('an administrator who is no owner reads why they cannot create a SCIM token', async () => {
  show({ enabled: true }, false);
  await screen.findByText(/^Only owners can create tokens/);
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
});

test('the last fetch of the discovery document is told with its time, whether it failed or not', async () => {
  const fetchedAt = new Date('2025-11-23T13:32:00Z');
  show({ type: 'oidc', discovery: { fetchedAt, problem: 'No answer in time' } });
  await screen.findByText('Discovery failed 23 Nov 2025, 14:32');
  screen.getByText('No answer in time.');
  cleanup();
  show({ type: 'oidc', discovery: { fetchedAt, problem: null } });
  await screen.findByText('Last fetched 23 Nov 2025, 14:32, without a problem.');
  cleanup();
  show({ type: 'oidc' });
  await screen.findByText('The discovery document was not fetched from this address yet.');
});
