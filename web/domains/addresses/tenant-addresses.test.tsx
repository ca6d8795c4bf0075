import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { TenantAddresses as Addresses } from '#contract/identity/tenants/addresses.ts';
import { queryClient } from '#web/api/queries.ts';
import { TenantAddresses } from './tenant-addresses.tsx';

afterEach(cleanup);

const without: Addresses = {
  id: '01980000-0000-7000-8000-000000000001',
  version: 1,
  subdomainAddress: 'https://bank.firn.example',
  domain: null,
  record: null,
  provenAt: null,
  checkedAt: null,
  misses: 0,
  resolvers: [],
  host: null,
  hostResolvers: [],
  nextStep: 'A custom domain is optional.',
};
const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
const record = { name: `_firn.${domain}`, value: 'firn-domain=expected' };

function show(addresses: Partial<Addresses>, check = async () => ({})) {
  render(
    <QueryClientProvider client={queryClient}>
      <TenantAddresses addresses={{ ...without, ...addresses }} check={check} />
    </QueryClientProvider>,
  );
}

test('without a domain there is the subdomain alone, and nothing to check', () => {
  show({});
  screen.getByText('https://bank.firn.example');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the expected record stands beside what each resolver saw, with the next step', () => {
  const resolvers = [
    { resolver: 'One', records: ['firn-domain=expected'], isSeen: true },
    { resolver: 'Two', records: ['firn-domain=other'], isSeen: false },
    { resolver: 'Three', records: null, isSeen: false },
  ];
  show({ domain, record, resolvers, nextStep: 'Check again in an hour.' });
  screen.getByText(domain);
  screen.getByText('Not verified');
  screen.getByText('Not everywhere yet');
  screen.getByRole('button', { name: 'Copy name of TXT' });
  screen.getByRole('button', { name: 'Copy value of TXT' });
  screen.getByText('One: sees the record');
  screen.getByText('Two: does not see the record');
  screen.getByText('Three: no answer');
  screen.getByText('Check again in an hour.');
});

test('a missing record of a proven domain is marked, and a refused check says why', async () => {
  const fields = { domain: 'This domain is already verified for another organisation' };
  const check = () => Promise.reject(Object.assign(new Error(), { code: 'INVALID_INPUT', data: { fields } }));
  show({ domain, record, provenAt: new Date(), misses: 1 }, check);
  screen.getByText('Record missing');
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect((await screen.findByRole('alert')).textContent).toBe(fields.domain);
});
