import { z } from 'zod';
import { formShape } from '#contract/field-shapes.ts';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery } from '#contract/lists.ts';
import { largestInteger, versioned } from '#contract/records.ts';
import { email, line, optional, requiredText } from '#contract/text.ts';
import { typedDay } from '#contract/time/typed-day.ts';
import { tenantPlans, tenantRoles, tenantStatuses } from './choices.ts';
import { tenantFeatureFields, tenantGeneralFields, tenantSubscriptionFields } from './fields.ts';
import { typedAmount } from './typed-amount.ts';

// What administrators see of a tenant and how they change it (requirements 2.3); what can be done with one is procedures.ts.

const subdomainName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** Hosts that the company itself uses. */
const reservedSubdomains = ['www', 'api', 'admin', 'mail', 'app', 'static'];

function limit(minimum: number, maximum: number) {
  const message = `Please enter a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number(message).int(message).min(minimum, message).max(maximum, message);
}

export const tenantGeneral = formShape(tenantGeneralFields, {
  subdomain: () =>
    line(63)
      .toLowerCase()
      .refine((value) => subdomainName.test(value), 'Please use letters, digits and hyphens, such as bank-example')
      .refine((value) => !reservedSubdomains.includes(value), 'This subdomain is reserved. Please choose another one'),
  domain: () =>
    line(253)
      .toLowerCase()
      .refine((value) => hostName.test(value), 'Please enter a domain such as portal.bank.example'),
});
export type TenantGeneral = z.output<typeof tenantGeneral>;

export const tenantFeatures = formShape(tenantFeatureFields).extend({ ssoEnabled: z.boolean() });
export type TenantFeatures = z.output<typeof tenantFeatures>;

export const sessionTimeoutForm = z.object({
  /** Minutes without activity; a shorter one of the platform applies instead. */
  sessionTimeout: limit(1, 1_440),
});
export type SessionTimeoutForm = z.output<typeof sessionTimeoutForm>;

export const tenantSubscription = formShape(tenantSubscriptionFields).extend({
  priceMinor: z.number().int().min(0).max(largestInteger),
});
export type TenantSubscription = z.output<typeof tenantSubscription>;

/** The subscription as it is typed, with its price as an amount: `1’000.50`. */
export const tenantSubscriptionForm = tenantSubscription.omit({ priceMinor: true }).extend({
  price: typedAmount(0),
});

export const tenantForm = tenantGeneral.extend({
  ownerEmail: email,
  /** The last day of a trial; null: active from the beginning. */
  trialEndsOn: optional(typedDay).default(null),
});
export type TenantForm = z.output<typeof tenantForm>;

export const tenantRow = versioned.extend({
  name: z.string(),
  subdomain: z.string(),
  domain: z.string().nullable(),
  status: z.enum(keysOf(tenantStatuses)),
  plan: z.enum(keysOf(tenantPlans)),
  /** People who have joined. */
  people: z.number().int(),
  trialEndsOn: z.iso.date().nullable(),
  deleteAt: z.date().nullable(),
  createdAt: z.date(),
});
export type TenantRow = z.infer<typeof tenantRow>;

export const tenantPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(keysOf(tenantRoles)),
  invitedAt: z.date(),
  /** Null: invited only. */
  joinedAt: z.date().nullable(),
});
export type TenantPerson = z.infer<typeof tenantPerson>;

export const tenantDetail = tenantRow.extend({
  suspendedReason: z.string().nullable(),
  /** When it can be deleted at the earliest; null: not ordered, or there is no exit pack since the order. */
  deletionAt: z.date().nullable(),
  features: tenantFeatures,
  /** Minutes without activity after which its sessions end: the platform's, where those are fewer. */
  idleMinutes: z.number().int(),
  subscription: tenantSubscription,
  /** The bytes of the files in its projects. */
  storageBytes: z.number(),
  /** Calls of the API in the last 30 days. */
  apiCalls: z.object({
    total: z.number().int(),
    /** Of these, refused by its limit. */
    refused: z.number().int(),
    /** In the busiest minute. */
    peak: z.number().int(),
    peakAt: z.date().nullable(),
  }),
  /** Owners first. */
  members: z.array(tenantPerson),
});
export type TenantDetail = z.infer<typeof tenantDetail>;

export const tenantQuery = listQuery({
  filters: {
    status: choiceFilter(['all', ...keysOf(tenantStatuses), 'deleting']),
    plan: choiceFilter(['all', ...keysOf(tenantPlans)]),
  },
  sorts: ['-created', 'created', 'name', '-name'],
});
export type TenantQuery = z.infer<typeof tenantQuery>;

/** The people of the tenant read it when they sign in. */
export const tenantSuspension = versioned.extend({ reason: requiredText(300, 'Please give a reason') });
export const tenantTrial = versioned.extend({ endsOn: typedDay });
export const tenantInvitation = z.object({ email, role: z.enum(keysOf(tenantRoles)) });
