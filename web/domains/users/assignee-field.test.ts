import { expect, test } from 'vitest';
import { assignedText } from './assignee-field.tsx';

const none = { projects: 0, files: 0, inquiries: 0, sessions: 0, sharedProjects: 0 };
const kept = { invoices: { kept: 0, open: 0 }, acceptedOffers: 0 };
const nothing = {
  ...none,
  ...kept,
  assigned: 0,
  assignedProjects: 0,
  ownedStatistics: 0,
  pendingApprovals: 0,
  nextOwners: [],
};

test('what somebody is responsible for is counted by kind, and kinds without any are left out', () => {
  expect(assignedText(nothing)).toBe('');
  expect(assignedText({ ...nothing, pendingApprovals: 1 })).toBe('1 pending approval');
  expect(assignedText({ ...nothing, assigned: 2, assignedProjects: 1, ownedStatistics: 3, pendingApprovals: 2 })).toBe(
    '2 inquiries, 1 project, 3 statistics and 2 pending approvals',
  );
});
