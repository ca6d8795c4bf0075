import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { del, done, get, post, procedure } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { personInvitations, tenantChanges, tenantInvitations } from './call-limits.ts';
import { tenantRoles } from './choices.ts';
import { tenantFeatures, tenantInvitation, tenantPerson, tenantRow } from './tenants.ts';
import { tenantUsage } from './usage.ts';

const role = z.enum(keysOf(tenantRoles));

/** The organisations of the signed-in person, and those that invited them. */
export const ownOrganisations = z.object({
  /** Where they work at the moment; null: in none. */
  currentTenantId: z.uuid().nullable(),
  joined: z.array(byId.extend({ name: z.string(), role })),
  invitations: z.array(byId.extend({ name: z.string(), role, invitedAt: z.date() })),
});
export type OwnOrganisations = z.infer<typeof ownOrganisations>;

/** The current organisation as its own people see it. */
export const organisation = tenantRow.pick({ id: true, name: true, plan: true, status: true, people: true }).extend({
  role,
  maxUsers: z.number().int(),
  storageLimitGb: z.number().int(),
  storageBytes: z.number(),
  sessionTimeout: z.number().int(),
  features: tenantFeatures.pick({ advancedAnalytics: true, customIntegrations: true }),
  /** Owners first; only joined ones for members. */
  members: z.array(tenantPerson),
});
export type Organisation = z.infer<typeof organisation>;

export const organisationContract = {
  mine: procedure('signed-in', { isOpenToBlocked: true })
    .route(get('/organisations', 'List your organisations and invitations'))
    .output(ownOrganisations),
  get: procedure('organisation.member')
    .route(get('/organisation', 'Get your current organisation'))
    .output(organisation),
  usage: procedure('organisation.member', { refuses: ['ANALYTICS_OFF'] })
    .route(get('/organisation/usage', 'Get the usage figures of your organisation'))
    .output(tenantUsage),
  choose: procedure('signed-in', {
    refuses: ['NOT_FOUND'],
    only: 'session',
    isOpenToBlocked: true,
    isOpenOnTenantHosts: true,
  })
    .route(post('/organisations/{id}/choose', 'Switch to another of your organisations'))
    .input(byId)
    .output(done),
  join: procedure('signed-in', {
    refuses: ['NOT_FOUND', 'ADDRESS_UNCONFIRMED'],
    only: 'owner',
    isOpenToBlocked: true,
    isOpenOnTenantHosts: true,
  })
    .route(post('/organisations/{id}/join', 'Accept an invitation into an organisation'))
    .input(byId)
    .output(done),
  leave: procedure('signed-in', {
    refuses: ['NOT_FOUND', 'LAST_OWNER'],
    only: 'owner',
    isOpenToBlocked: true,
    isOpenOnTenantHosts: true,
  })
    .route(post('/organisations/{id}/leave', 'Leave an organisation, or decline it'))
    .input(byId)
    .output(done),
  invite: procedure('organisation.admin', { only: 'session', limits: [personInvitations, tenantInvitations] })
    .route(post('/organisation/people', 'Invite a person into your organisation'))
    .input(tenantInvitation)
    .output(done),
  setRole: procedure('organisation.admin', {
    reauthenticate: 'owner-role',
    refuses: ['LAST_OWNER'],
    only: 'owner',
    limits: [tenantChanges],
  })
    .route(post('/organisation/people/{id}/role', 'Change the role of a person'))
    .input(byId.extend({ role }))
    .output(done),
  remove: procedure('organisation.admin', { refuses: ['LAST_OWNER'], only: 'session' })
    .route(del('/organisation/people/{id}', 'Remove a person from your organisation'))
    .input(byId)
    .output(done),
  transfer: procedure('organisation.owner', { reauthenticate: true, refuses: ['LAST_OWNER'], limits: [tenantChanges] })
    .route(post('/organisation/transfer', 'Make another person the owner in your place'))
    .input(byId)
    .output(done),
};
