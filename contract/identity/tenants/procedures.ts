import { z } from 'zod';
import { pageOf } from '#contract/lists.ts';
import { del, get, post, procedure } from '#contract/procedure.ts';
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
    .route(get('/tenants', 'List the tenants, the newest first'))
    .input(tenantQuery)
    .output(pageOf(tenantRow)),
  exportCsv: procedure(manage)
    .route(get('/tenants/export', 'Export the filtered list of tenants as CSV'))
    .input(tenantQuery)
    .output(z.file()),
  get: procedure(manage, { refuses: ['NOT_FOUND'] })
    .route(get('/tenants/{id}', 'Get one tenant with its limits and people'))
    .input(byId)
    .output(tenantDetail),
  create: procedure(manage, { reauthenticate: true, refuses: ['TOO_MANY_REQUESTS'] })
    .route(post('/tenants', 'Add a tenant and invite its owner'))
    .input(tenantForm)
    .output(tenantDetail),
  saveGeneral: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/tenants/{id}/general', 'Change the name and addresses of a tenant'))
    .input(tenantGeneral.extend(versioned.shape))
    .output(tenantDetail),
  saveFeatures: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/tenants/{id}/features', 'Change the limits and features of a tenant'))
    .input(tenantFeatures.extend(versioned.shape))
    .output(tenantDetail),
  saveSubscription: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/tenants/{id}/subscription', 'Change the subscription of a tenant'))
    .input(tenantSubscription.extend(versioned.shape))
    .output(tenantDetail),
  startTrial: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/tenants/{id}/trial', 'Start a trial, or change its last day'))
    .input(tenantTrial)
    .output(tenantDetail),
  activate: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/tenants/{id}/activate', 'Activate a tenant without an end date'))
    .input(versioned)
    .output(tenantDetail),
  suspend: procedure(manage, { reauthenticate: true, refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/tenants/{id}/suspend', 'Suspend a tenant and sign its people out'))
    .input(tenantSuspension)
    .output(tenantDetail),
  remove: procedure(manage, { reauthenticate: true, refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(del('/tenants/{id}', 'Delete a tenant after a grace period of 30 days'))
    .input(versioned)
    .output(tenantDetail),
  restore: procedure(manage, { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/tenants/{id}/restore', 'Cancel the deletion of a tenant'))
    .input(versioned)
    .output(tenantDetail),
  invite: procedure(manage, {
    refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    only: 'session',
    limits: [personInvitations],
  })
    .route(post('/tenants/{id}/people', 'Invite a person into a tenant'))
    .input(tenantInvitation.extend(byId.shape))
    .output(tenantDetail),
  removePerson: procedure(manage, { refuses: ['NOT_FOUND', 'LAST_OWNER'], only: 'session' })
    .route(del('/tenants/{id}/people/{personId}', 'Remove a person from a tenant'))
    .input(byId.extend({ personId: z.uuid() }))
    .output(tenantDetail),
};
