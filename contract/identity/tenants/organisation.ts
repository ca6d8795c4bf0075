import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { del, done, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { personInvitations, tenantChanges, tenantInvitations } from './call-limits.ts';
import { tenantRoles } from './choices.ts';
import { tenantFeatures, tenantInvitation, tenantPerson, tenantRow } from './tenants.ts';
import { tenantUsage } from './usage.ts';

const role = z.enum(keysOf(tenantRoles));
/** The reader is the only owner who stays, and cannot leave. */
const isOnlyOwner = z.boolean();

/** The organisations of the signed-in person, and those that invited them. */
export const ownOrganisations = z.object({
  /** Where they work at the moment; null: in none. */
  currentTenantId: z.uuid().nullable(),
  joined: z.array(byId.extend({ name: z.string(), role, isOnlyOwner })),
  invitations: z.array(byId.extend({ name: z.string(), role, invitedAt: z.date() })),
});
export type OwnOrganisations = z.infer<typeof ownOrganisations>;

/** The current organisation as its own people see it. */
export const organisation = tenantRow.pick({ id: true, name: true, plan: true, status: true, people: true }).extend({
  role,
  isOnlyOwner,
  maxUsers: z.number().int(),
  storageLimitGb: z.number().int(),
  storageBytes: z.number(),
  /** Minutes without activity after which this session ends. */
  idleMinutes: z.number().int(),
  features: tenantFeatures.pick({ advancedAnalytics: true, customIntegrations: true }),
  /** Owners first; only joined ones for members. */
  members: z.array(tenantPerson),
});
export type Organisation = z.infer<typeof organisation>;

export const organisationContract = {
  mine: get('signed-in', '/organisations', 'List your organisations and invitations', { isOpenToBlocked: true }).output(
    ownOrganisations,
  ),
  get: get('organisation.member', '/organisation', 'Get your current organisation').output(organisation),
  usage: get('organisation.member', '/organisation/usage', 'Get the usage figures of your organisation', {
    refuses: ['ANALYTICS_OFF'],
  }).output(tenantUsage),
  choose: post('signed-in', '/organisations/{id}/choose', 'Switch to another of your organisations', {
    only: 'session',
    isOpenToBlocked: true,
    isOpenOnTenantHosts: true,
  })
    .input(byId)
    .output(done),
  join: post('signed-in', '/organisations/{id}/join', 'Accept an invitation into an organisation', {
    refuses: ['NOT_FOUND', 'ADDRESS_UNCONFIRMED'],
    only: 'owner',
    isOpenToBlocked: true,
    isOpenOnTenantHosts: true,
  })
    .input(byId)
    .output(done),
  leave: post('signed-in', '/organisations/{id}/leave', 'Leave an organisation, or decline it', {
    refuses: ['NOT_FOUND', 'LAST_OWNER'],
    only: 'owner',
    isOpenToBlocked: true,
    isOpenOnTenantHosts: true,
  })
    .input(byId)
    .output(done),
  invite: post('organisation.admin', '/organisation/people', 'Invite a person into your organisation', {
    reauthenticate: 'owner-role',
    limits: [personInvitations, tenantInvitations],
  })
    .input(tenantInvitation)
    .output(done),
  setRole: post('organisation.admin', '/organisation/people/{id}/role', 'Change the role of a person', {
    reauthenticate: 'owner-role',
    refuses: ['LAST_OWNER'],
    limits: [tenantChanges],
  })
    .input(byId.extend({ role }))
    .output(done),
  remove: del('organisation.admin', '/organisation/people/{id}', 'Remove a person from your organisation', {
    refuses: ['LAST_OWNER'],
    reauthenticate: true,
  })
    .input(byId)
    .output(done),
  transfer: post('organisation.owner', '/organisation/transfer', 'Make another person the owner in your place', {
    reauthenticate: true,
    refuses: ['LAST_OWNER'],
    limits: [tenantChanges],
  })
    .input(byId)
    .output(done),
};
