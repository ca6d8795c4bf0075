import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { noticePeriods } from '#contract/operations/notice-periods.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, version, versioned } from '#contract/records.ts';
import { retainedKinds } from './retained-kinds.ts';
import { sessionTimeoutForm, tenantPerson } from './tenants.ts';

// The security rules of a tenant. Its owners and administrators change those of their own, administrators of the platform
// those of every one; the server finds out who asks.

/** The most networks of a tenant. */
export const maximumNetworks = 100;

const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'Please enter addresses and networks such as 203.0.113.7, 198.51.100.0/24 or 2001:db8::/32',
);
export const networkList = z.array(network).max(maximumNetworks, `Please enter at most ${maximumNetworks} networks`);

/** The networks as they are typed: one on each line. */
export const networksForm = z.object({
  networks: z
    .string()
    .max(8000)
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(
      z.array(z.string()).refine((list) => networkList.safeParse(list).success, {
        error: ({ input }) => networkList.safeParse(input).error?.issues[0]?.message,
      }),
    ),
});

const dayMessage = 'Please enter a whole number of days from 30 to 3650';
export const retentionDays = z.object({
  days: z.coerce.number(dayMessage).int(dayMessage).min(30, dayMessage).max(3650, dayMessage),
});

/** The days until the requirement applies, as they are chosen. */
export const factorNotice = z.object({ noticeDays: z.coerce.number().pipe(z.literal(noticePeriods)) });

export const tenantRules = z.object({
  id: z.uuid(),
  version,
  name: z.string(),
  /** Minutes. */
  sessionTimeout: z.number().int(),
  /** null: two-step verification is not required. */
  mfaRequiredFrom: z.date().nullable(),
  /** Whom the requirement concerns: people who have joined, with neither a second factor nor a passkey. */
  withoutFactor: z.array(tenantPerson.pick({ id: true, email: true, role: true })),
  /** How many people have joined. */
  joined: z.number().int(),
  networks: z.array(z.string()),
  /** The address that this request came from. */
  ownAddress: z.string(),
  /** Days. */
  dataRetention: z.number().int(),
});
export type TenantRules = z.infer<typeof tenantRules>;

export const retainedCount = z.object({
  kind: z.enum(keysOf(retainedKinds)),
  /** What would be deleted. */
  due: z.number().int(),
  oldestAt: z.date().nullable(),
  /** Due, and kept by a legal hold. */
  held: z.number().int(),
});
export type RetainedCount = z.infer<typeof retainedCount>;

const ofAdministrators = ['NOT_FOUND', 'FORBIDDEN'] as const;
const ofChanges = {
  reauthenticate: true,
  refuses: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  isOpenOnTenantHosts: true,
} as const;

export const tenantSecurityContract = {
  get: get('signed-in', '/tenants/{id}/rules', 'Get the security rules of a tenant', {
    refuses: ofAdministrators,
    only: 'session',
    isOpenOnTenantHosts: true,
  })
    .input(byId)
    .output(tenantRules),
  setTimeout: post('signed-in', '/tenants/{id}/session-timeout', 'Change the session timeout of a tenant', ofChanges)
    .input(sessionTimeoutForm.extend(versioned.shape))
    .output(tenantRules),
  requireFactor: post(
    'signed-in',
    '/tenants/{id}/required-factor',
    'Require two-step verification of the people of a tenant, or not',
    ofChanges,
  )
    .input(versioned.extend({ isRequired: z.boolean(), noticeDays: z.literal(noticePeriods) }))
    .output(tenantRules),
  setNetworks: post('signed-in', '/tenants/{id}/networks', 'Limit a tenant to networks', ofChanges)
    .input(versioned.extend({ networks: networkList }))
    .output(tenantRules),
  setRetention: post('signed-in', '/tenants/{id}/retention', 'Change how long the data of a tenant is kept', ofChanges)
    .input(versioned.extend(retentionDays.shape))
    .output(tenantRules),
  previewRetention: get('signed-in', '/tenants/{id}/retention', 'Count what this retention would delete now', {
    refuses: ofAdministrators,
    only: 'session',
    isOpenOnTenantHosts: true,
  })
    .input(byId.extend(retentionDays.shape))
    .output(z.array(retainedCount)),
};
