import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeletionConsequences } from '#contract/identity/users.ts';
import { queryClient } from '#web/api/queries.ts';
import { ErasePerson } from './erase-person.tsx';

const subject = {
  kind: 'account' as const,
  account: {
    id: '0190a000-0000-7000-8000-000000000001',
    version: 1,
    isConfirmed: true,
    isAdministrator: false,
    createdAt: new Date('2026-11-17T10:00:00Z'),
  },
  parts: [
    { name: 'account', title: 'Account', rows: 1 },
    { name: 'projects', title: 'Projects', rows: 3 },
  ],
  files: 5,
  isHeld: false,
};
const nothing = {
  invoices: { kept: 0, open: 0 },
  acceptedOffers: 0,
  inquiries: 0,
  sessions: 0,
  assigned: 0,
  assignedProjects: 0,
  ownedStatistics: 0,
  pendingApprovals: 0,
  nextOwners: [] as DeletionConsequences['nextOwners'],
};
let consequences: DeletionConsequences | null;

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!url.endsWith('/users/consequences')) return Response.json({ json: [], meta: [] });
    return consequences
      ? Response.json({ json: consequences, meta: [] })
      : new Response('Bad Gateway', { status: 502 });
  });
});
afterEach(cleanup);

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <ErasePerson email="carla@bank.example" subject={subject} onErased={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}
const isOff = () => screen.getByRole('button', { name: 'Erase data' }).getAttribute('aria-disabled') === 'true';

test('projects that pass to a colleague are not among those that are deleted', async () => {
  consequences = { ...nothing, projects: 1, files: 2, sharedProjects: 2 };
  show();
  await screen.findByText('Account: 1, Projects: 1, 2 files');
  screen.getByText(/2 projects pass to a colleague in their organisation\. No email is sent\./);
  expect(isOff()).toBe(false);
});

test('where every project passes on, none is deleted', async () => {
  consequences = { ...nothing, projects: 0, files: 0, sharedProjects: 3 };
  show();
  await screen.findByText('Account: 1');
});

test('the only owner of an organisation can be erased, and the dialog says who becomes its owner', async () => {
  const nextOwners = [{ tenant: 'Bora AG', email: 'other@bora.example' }];
  consequences = { ...nothing, projects: 0, files: 0, sharedProjects: 0, nextOwners };
  show();
  await screen.findByText(/“Bora AG” has no other owner: other@bora\.example becomes its owner\. No email is sent\./);
  expect(isOff()).toBe(false);
});

test('what could not be counted cannot be erased, and the dialog says so', async () => {
  consequences = null;
  show();
  await screen.findByText('The data that would be deleted could not be counted. Please try again.');
  expect(screen.queryByText(/The account is deleted/)).toBeNull();
  expect(isOff()).toBe(true);
});
