import { z } from 'zod';
import { type CallLimit, done, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { tenantTheme } from './branding.ts';
import { tenantGeneral } from './tenants.ts';

/** The tenant of the host that a page is opened on. */
export const tenantHost = z.object({
  name: z.string(),
  /** False: suspended, or waiting for its deletion. */
  isUsable: z.boolean(),
  /** Passkeys belong to our own host and its subdomains. */
  hasPasskeys: z.boolean(),
  /** Null: ours. */
  theme: tenantTheme.omit({ name: true }).nullable(),
});

const resolverAnswer = z.object({
  resolver: z.string(),
  /** null: no answer. */
  records: z.array(z.string()).nullable(),
  /** It saw what is expected. */
  isSeen: z.boolean(),
});

/** Where the people of a tenant sign in, and how far the proof of its own domain is. */
export const tenantAddresses = versioned.extend({
  /** `https://bank.firn.example` */
  subdomainAddress: z.string(),
  domain: z.string().nullable(),
  /** The TXT record that proves the domain; null: it has none. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  provenAt: z.date().nullable(),
  checkedAt: z.date().nullable(),
  /** Daily checks in a row that did not see the record of a proven domain. */
  misses: z.number().int(),
  resolvers: z.array(resolverAnswer),
  /** The host that the domain should lead to, by an alias or by its addresses; null: it has none. */
  host: z.object({ name: z.string(), value: z.string() }).nullable(),
  hostResolvers: z.array(resolverAnswer),
  nextStep: z.string(),
});
export type TenantAddresses = z.infer<typeof tenantAddresses>;

export const ownDomainForm = tenantGeneral.pick({ domain: true });
export type OwnDomainForm = z.output<typeof ownDomainForm>;

const checks: CallLimit = { name: 'tenant-domain', points: 60, perSeconds: 3600, per: 'account' };

const manage = 'tenants.manage';
/** Of any tenant for administrators of the platform; `mine` is the organisation of the session, for its administrators. */
export const tenantAddressesContract = {
  host: get('public', '/tenant-host', 'Get the tenant whose host this is, or null', { only: 'session' }).output(
    tenantHost.nullable(),
  ),
  get: get(manage, '/tenants/{id}/addresses', 'Get the addresses of a tenant').input(byId).output(tenantAddresses),
  check: post(manage, '/tenants/{id}/addresses/check', 'Check the DNS record of its domain', {
    only: 'session',
    limits: [checks],
  })
    .input(byId)
    .output(done),
  mine: get('organisation.admin', '/organisation/addresses', 'Get the addresses of your organisation').output(
    tenantAddresses,
  ),
  saveMine: post('organisation.admin', '/organisation/addresses', 'Change the domain of your organisation', {
    reauthenticate: true,
    refuses: ['CONFLICT'],
    only: 'owner',
  })
    .input(ownDomainForm.extend({ version: versioned.shape.version }))
    .output(tenantAddresses),
  checkMine: post('organisation.admin', '/organisation/addresses/check', 'Check the DNS record of your domain', {
    only: 'session',
    limits: [checks],
  }).output(done),
};
