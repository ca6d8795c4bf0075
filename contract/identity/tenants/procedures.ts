import { z } from 'zod';
import { pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { personInvitations } from './call-limits.ts';
import {
  tenantDetail,
  tenantFeatures,
  tenantForm,
  tenantGeneral,
  tenantInvitation,
  tenantQuery,
  tenantRow,
  tenantSubscription,
  tenantSuspension,
  tenantTrial,
} from './tenants.ts';

const manage = 'tenants.manage';

/** What platform administrators do with tenants. */
export const tenantsContract = {
  list: get(manage, '/tenants', 'List the tenants, the newest first').input(tenantQuery).output(pageOf(tenantRow)),
  exportCsv: get(manage, '/tenants/export', 'Export the filtered list of tenants as CSV', { reauthenticate: true })
    .input(tenantQuery)
    .output(z.file()),
  get: get(manage, '/tenants/{id}', 'Get one tenant with its limits and people').input(byId).output(tenantDetail),
  create: post(manage, '/tenants', 'Add a tenant and invite its owner', {
    reauthenticate: true,
    refuses: ['TOO_MANY_REQUESTS'],
  })
    .input(tenantForm)
    .output(tenantDetail),
  saveGeneral: post(manage, '/tenants/{id}/general', 'Change the name and addresses of a tenant', {
    reauthenticate: 'tenant-address',
  })
    .input(tenantGeneral.extend(versioned.shape))
    .output(tenantDetail),
  saveFeatures: post(manage, '/tenants/{id}/features', 'Change the limits and features of a tenant', {
    reauthenticate: 'weaker-protection',
    secondAdministrator: ['tenant.switch-access'],
  })
    .input(tenantFeatures.extend(versioned.shape))
    .output(tenantDetail),
  saveSubscription: post(manage, '/tenants/{id}/subscription', 'Change the subscription of a tenant')
    .input(tenantSubscription.extend(versioned.shape))
    .output(tenantDetail),
  startTrial: post(manage, '/tenants/{id}/trial', 'Start a trial, or change its last day', { reauthenticate: true })
    .input(tenantTrial)
    .output(tenantDetail),
  activate: post(manage, '/tenants/{id}/activate', 'Activate a tenant without an end date', { reauthenticate: true })
    .input(versioned)
    .output(tenantDetail),
  suspend: post(manage, '/tenants/{id}/suspend', 'Suspend a tenant and sign its people out', { reauthenticate: true })
    .input(tenantSuspension)
    .output(tenantDetail),
  remove: del(manage, '/tenants/{id}', 'Delete a tenant after a grace period of 30 days', { reauthenticate: true })
    .input(versioned)
    .output(tenantDetail),
  restore: post(manage, '/tenants/{id}/restore', 'Cancel the deletion of a tenant', { reauthenticate: true })
    .input(versioned)
    .output(tenantDetail),
  invite: post(manage, '/tenants/{id}/people', 'Invite a person into a tenant', {
    refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    reauthenticate: 'owner-role',
    limits: [personInvitations],
  })
    .input(tenantInvitation.extend(byId.shape))
    .output(tenantDetail),
  removePerson: del(manage, '/tenants/{id}/people/{personId}', 'Remove a person from a tenant', {
    refuses: ['NOT_FOUND', 'LAST_OWNER'],
    reauthenticate: true,
  })
    .input(byId.extend({ personId: z.uuid() }))
    .output(tenantDetail),
};
