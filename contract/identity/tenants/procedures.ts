import { z } from 'zod';
import { pageOf } from '#contract/lists.ts';
import { procedure } from '#contract/procedure.ts';
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
  list: procedure(manage)
    .route({ method: 'GET', path: '/tenants', summary: 'List the tenants, the newest first' })
    .input(tenantQuery)
    .output(pageOf(tenantRow)),
  exportCsv: procedure(manage)
    .route({ method: 'GET', path: '/tenants/export', summary: 'Export the filtered list of tenants as CSV' })
    .input(tenantQuery)
    .output(z.file()),
  get: procedure(manage, { refuses: ['NOT_FOUND'] })
    .route({ method: 'GET', path: '/tenants/{id}', summary: 'Get one tenant with its limits and people' })
    .input(byId)
    .output(tenantDetail),
  create: procedure(manage, { reauthenticate: true, refuses: ['TOO_MANY_REQUESTS'] })
    .route({ method: 'POST', path: '/tenants', summary: 'Add a tenant and invite its owner' })
    .input(tenantForm)
    .output(tenantDetail),
  saveGeneral: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/tenants/{id}/general', summary: 'Change the name and addresses of a tenant' })
    .input(tenantGeneral.extend(versioned.shape))
    .output(tenantDetail),
  saveFeatures: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/tenants/{id}/features', summary: 'Change the limits and features of a tenant' })
    .input(tenantFeatures.extend(versioned.shape))
    .output(tenantDetail),
  saveSubscription: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/tenants/{id}/subscription', summary: 'Change the subscription of a tenant' })
    .input(tenantSubscription.extend(versioned.shape))
    .output(tenantDetail),
  startTrial: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/tenants/{id}/trial', summary: 'Start a trial, or change its last day' })
    .input(tenantTrial)
    .output(tenantDetail),
  activate: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/tenants/{id}/activate', summary: 'Activate a tenant without an end date' })
    .input(versioned)
    .output(tenantDetail),
  suspend: procedure(manage, { reauthenticate: true, refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/tenants/{id}/suspend', summary: 'Suspend a tenant and sign its people out' })
    .input(tenantSuspension)
    .output(tenantDetail),
  remove: procedure(manage, { reauthenticate: true, refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'DELETE', path: '/tenants/{id}', summary: 'Delete a tenant after a grace period of 30 days' })
    .input(versioned)
    .output(tenantDetail),
  restore: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/tenants/{id}/restore', summary: 'Cancel the deletion of a tenant' })
    .input(versioned)
    .output(tenantDetail),
  invite: procedure(manage, {
    refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    only: 'session',
    limits: [personInvitations],
  })
    .route({ method: 'POST', path: '/tenants/{id}/people', summary: 'Invite a person into a tenant' })
    .input(tenantInvitation.extend(byId.shape))
    .output(tenantDetail),
  removePerson: procedure(manage, { refuses: ['NOT_FOUND', 'LAST_OWNER'], only: 'session' })
    .route({ method: 'DELETE', path: '/tenants/{id}/people/{personId}', summary: 'Remove a person from a tenant' })
    .input(byId.extend({ personId: z.uuid() }))
    .output(tenantDetail),
};
