import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { queryClient } from '#web/api/queries.ts';
import { TenantSettings } from './tenant-settings.tsx';

const tenant: TenantDetail = {
  id: '01980000-0000-7000-8000-000000000001',
  version: 1,
  name: 'Bank',
  subdomain: 'bank',
  domain: null,
  status: 'active',
  plan: 'professional',
  people: 1,
  trialEndsOn: null,
  deleteAt: null,
  deletionAt: null,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  suspendedReason: null,
  features: {
    maxUsers: 5,
    storageLimitGb: 1,
    apiRateLimit: 60,
    advancedAnalytics: false,
    customIntegrations: false,
    ssoEnabled: false,
  },
  idleMinutes: 30,
  subscription: {
    plan: 'professional',
    billingCycle: 'monthly',
    priceMinor: 0,
    currency: 'CHF',
    nextBillingOn: null,
  },
  storageBytes: 0,
  apiCalls: { total: 0, refused: 0, peak: 0, peakAt: null },
  members: [],
};

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function openSections(): string[] {
  render(
    <QueryClientProvider client={queryClient}>
      <TenantSettings tenant={tenant} />
    </QueryClientProvider>,
  );
  const isOpen = (heading: HTMLElement) => heading.closest('details')?.open === true;
  return screen
    .getAllByRole('heading', { level: 2 })
    .filter(isOpen)
    .map(({ textContent }) => textContent);
}

test('the sections are closed', () => {
  expect(openSections()).toEqual([]);
});

test('a section with a draft is open', () => {
  sessionStorage.setItem(`draft:tenant:${tenant.id}:general`, '{"name":"Ban"}');
  expect(openSections()).toEqual(['General']);
});
