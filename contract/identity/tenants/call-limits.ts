import type { CallLimit } from '#contract/procedure.ts';

/** Changes of a tenant by its owners and administrators, each of which is audited. */
export const tenantChanges: CallLimit = { name: 'tenant-change', points: 120, perSeconds: 3600, per: 'account' };

/** Invitations into tenants by one person. */
export const personInvitations: CallLimit = {
  name: 'tenant-invitations-by-person',
  points: 50,
  perSeconds: 86_400,
  per: 'account',
};

/** Invitations into one tenant, by whomever. */
export const tenantInvitations: CallLimit = {
  name: 'tenant-invitations',
  points: 100,
  perSeconds: 86_400,
  per: 'tenant',
};
