import { expect, test } from 'vitest';
import { describe } from './delete-user.tsx';

const kept = { invoices: { kept: 0, open: 0 }, acceptedOffers: 0 };
const nothing = { ...kept, assigned: 0, assignedProjects: 0, ownedStatistics: 0, pendingApprovals: 0, nextOwners: [] };
const none = { ...nothing, projects: 0, files: 0, inquiries: 0, sessions: 0, sharedProjects: 0 };

test('what is deleted is counted, and kinds without any are left out', () => {
  expect(describe(none)).toContain('its profile and messages, immediately');
  expect(describe({ ...none, projects: 2, inquiries: 1, sessions: 1 })).toContain(
    'its profile and messages, 2 projects, 1 inquiry and ends 1 session, immediately',
  );
  expect(describe({ ...none, invoices: { kept: 2, open: 1 }, acceptedOffers: 1 })).toContain(
    ' 2 invoices (1 not paid) and 1 accepted offer are kept.',
  );
  expect(describe({ ...none, sharedProjects: 2 })).toContain(
    'for everyone. 2 projects pass to a colleague in their organisation. The audit log',
  );
  expect(describe({ ...none, nextOwners: [{ tenant: 'Bora AG', email: 'other@bora.example' }] })).toContain(
    'for everyone. “Bora AG” has no other owner: other@bora.example becomes its owner. The audit log',
  );
});
