import { z } from 'zod';
import { del, done, get, post } from '#contract/procedure.ts';
import { byId, version } from '#contract/records.ts';
import { line, requiredLine, trimmedText, untrimmed } from '#contract/text.ts';
import { defaultScope, type SsoType, ssoTypes } from './choices.ts';
import { ssoDomainsContract } from './domains.ts';
import { byPlatform, byTenant, type Management } from './management.ts';
import { ssoMetadataContract } from './metadata.ts';
import { providerKey as key, providerName as named } from './provider-name.ts';
import { ssoScimContract } from './scim.ts';
import { ssoTestContract } from './test.ts';

export const ssoStateMinutes = 10;

const address = line(500).refine(
  (value) => value === '' || (/^https?:\/\//.test(value) && URL.canParse(value)),
  'Please enter an address that begins with https://',
);

/** The field names of the provider's response; empty: the standard name. */
const fieldMappings = z.object({
  id: line(200).default(''),
  email: line(200).default(''),
  emailVerified: line(200).default(''),
  firstName: line(200).default(''),
  lastName: line(200).default(''),
  displayName: line(200).default(''),
  groups: line(200).default(''),
});
export type FieldMappings = z.infer<typeof fieldMappings>;

/** The groups whose people get a role in the tenant of the provider, one a line. */
const groupNames = trimmedText(4_000).default('');
const groupRoles = z.object({ owner: groupNames, admin: groupNames, member: groupNames });
export type GroupRoles = z.infer<typeof groupRoles>;

/** Everything a provider of any type may need; each type uses its own part. */
export const ssoConfiguration = z.object({
  discoveryUrl: address.default(''),
  authorizationUrl: address.default(''),
  tokenUrl: address.default(''),
  userinfoUrl: address.default(''),
  samlEntryPoint: address.default(''),
  samlIssuer: line(500).default(''),
  samlCertificate: trimmedText(20_000).default(''),
  clientId: line(300).default(''),
  scope: line(300).default(defaultScope),
  fieldMappings: fieldMappings.default(() => fieldMappings.parse({})),
  /** Of a tenant's provider. */
  groupRoles: groupRoles.default(() => groupRoles.parse({})),
});
export type SsoConfiguration = z.infer<typeof ssoConfiguration>;

const domainName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** `firn.example, bank.example` → its domains. */
export function splitDomains(list: string): string[] {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((domain) => domain !== '');
}

export const providerForm = z.object({
  name: requiredLine(60),
  type: z.enum(ssoTypes),
  domains: trimmedText(2000).refine(
    (list) => splitDomains(list).every((domain) => domainName.test(domain)),
    'Please enter domains such as bank.example, separated by commas',
  ),
  configuration: ssoConfiguration,
  /** Empty: the stored one is kept. It is never returned. */
  clientSecret: line(1000),
});
export type ProviderForm = z.infer<typeof providerForm>;

/** The fields that each type requires, in the order of its form. */
export const requiredFields: Record<SsoType, readonly (keyof SsoConfiguration | 'clientSecret')[]> = {
  oidc: ['discoveryUrl', 'clientId', 'clientSecret'],
  oauth2: ['authorizationUrl', 'tokenUrl', 'userinfoUrl', 'clientId', 'clientSecret'],
  saml: ['samlEntryPoint', 'samlIssuer', 'samlCertificate'],
};

/** How the last fetch of a discovery document went. */
const ssoDiscovery = z.object({
  fetchedAt: z.date(),
  /** In plain words; null: the document can be used. */
  problem: z.string().nullable(),
});
export type SsoDiscovery = z.infer<typeof ssoDiscovery>;

/** How the last test sign-in with the present configuration went. */
const ssoTestOutcome = z.object({
  testedAt: z.date(),
  /** null: it worked. */
  problem: z.string().nullable(),
});
export type SsoTestOutcome = z.infer<typeof ssoTestOutcome>;

export const ssoProvider = providerForm.omit({ clientSecret: true }).extend({
  key,
  version,
  /** null: of the whole installation. `mayUseSso`: its providers can be enabled and used. */
  tenant: byId.extend({ name: z.string(), mayUseSso: z.boolean() }).nullable(),
  enabled: z.boolean(),
  hasSecret: z.boolean(),
  /** Its connection comes from the environment, which also keeps it enabled; the rest is editable. */
  isFromEnvironment: z.boolean(),
  missing: z.array(z.string()),
  redirectUri: z.string(),
  /** Our entity id for SAML providers: the audience of their assertions. */
  entityId: z.string(),
  metadataAddress: z.string(),
  /** Of SAML: when the last of its signing certificates expires. */
  certificateExpiresAt: z.date().nullable(),
  /** Of OpenID Connect; null: the address was never fetched. */
  discovery: ssoDiscovery.nullable(),
  /** null: the present configuration was never tested. */
  lastTest: ssoTestOutcome.nullable(),
});
export type SsoProvider = z.infer<typeof ssoProvider>;

/** The results of testing a provider, line by line. */
export const ssoFindings = z.object({
  ok: z.boolean(),
  findings: z.array(z.object({ label: z.string(), value: z.string(), ok: z.boolean() })),
});
export type SsoFindings = z.infer<typeof ssoFindings>;

/** How providers are managed. */
const managed = (by: Management) => ({
  list: by.get('/providers', 'List the providers with their configuration').output(z.array(ssoProvider)),
  create: by
    .post('/providers', 'Add a provider, disabled', { reauthenticate: true })
    .input(providerForm)
    .output(ssoProvider),
  update: by
    .post('/providers/{key}', 'Save the configuration of a provider', {
      secondAdministrator: ['sso-provider.change'],
      reauthenticate: true,
    })
    .input(providerForm.extend({ key, version }))
    .output(ssoProvider),
  switch: by
    .post('/providers/{key}/switch', 'Enable or disable a provider', {
      refuses: ['NOT_FOUND', 'CONFLICT', 'SSO_DISCOVERY_FAILED', 'TOO_MANY_REQUESTS'],
      secondAdministrator: ['sso-provider.enable', 'sso-provider.disable'],
      reauthenticate: true,
    })
    .input(named.extend({ version, enabled: z.boolean() }))
    .output(ssoProvider),
  remove: by
    .del('/providers/{key}', 'Remove a provider', {
      secondAdministrator: ['sso-provider.remove'],
      reauthenticate: true,
    })
    .input(named)
    .output(done),
  test: by
    .post('/providers/{key}/test', 'Test the configuration of a provider', {
      limits: [{ name: 'sso-test', points: 60, perSeconds: 3600, per: 'account' }],
    })
    .input(named)
    .output(ssoFindings),
  ...ssoDomainsContract(by),
  ...ssoMetadataContract(by),
  ...ssoScimContract(by),
  ...ssoTestContract(by),
});

/** What the owners and administrators of a tenant do with its providers. */
export const organisationSsoContract = {
  state: byTenant
    .get('', 'Check whether your organisation may use single sign-on')
    .output(z.object({ isAllowed: z.boolean() })),
  ...managed(byTenant),
};

/** What would end if the single sign-on of a tenant was switched off. */
const ssoUse = z.object({
  providers: z.array(
    z.object({
      key,
      name: z.string(),
      enabled: z.boolean(),
      /** Whether the tenant may use single sign-on now. */
      mayBeUsed: z.boolean(),
      /** Nothing is missing in its configuration. */
      isComplete: z.boolean(),
    }),
  ),
  enforcedDomains: z.array(z.string()),
  /** People who can sign in through its providers only. */
  peopleWithoutPassword: z.number(),
  scimTokens: z.number(),
});
export type SsoUse = z.infer<typeof ssoUse>;

/** A linked provider account, as its owner sees it. */
const linkedProvider = byId.extend({ name: z.string(), linkedAt: z.date(), usedAt: z.date() });

export const ssoContract = {
  offers: get('public', '/sso/offers', 'List the providers of the sign-in page', { only: 'session' }).output(
    z.array(z.object({ key, name: z.string() })),
  ),
  enforced: get('public', '/sso/enforced', 'List the domains whose people sign in through a provider', {
    only: 'session',
  }).output(z.array(z.object({ domain: z.string(), key, name: z.string() }))),
  offer: get('public', '/sso/offers/{key}', 'Get one provider that can be used, of a tenant too', {
    refuses: [],
    only: 'session',
  })
    .input(named)
    .output(z.object({ key, name: z.string() }).nullable()),
  start: post('public', '/sso/start', 'Start signing in through a provider', {
    refuses: ['SSO_UNAVAILABLE', 'SSO_FAILED'],
    only: 'session',
    // A whole office may share one network.
    limits: [{ name: 'sso-start', points: 300, perSeconds: 3600, per: 'network' }],
  })
    .input(z.object({ key: untrimmed(60), next: line(2000) }))
    .output(z.object({ name: z.string(), address: z.string() })),
  ...managed(byPlatform),
  tenantUse: get('sso.manage', '/sso/tenants/{id}', 'Get how a tenant uses single sign-on', { refuses: [] })
    .input(byId)
    .output(ssoUse),
  /** Of a tenant, or of the whole installation. */
  create: post('sso.manage', '/sso/providers', 'Add a provider, disabled', {
    refuses: ['NOT_FOUND'],
    reauthenticate: true,
  })
    .input(providerForm.extend({ tenantId: z.uuid().nullable().default(null) }))
    .output(ssoProvider),
  linked: get('signed-in', '/sso/linked', 'List the providers connected to your account', {
    only: 'session',
    isOpenToBlocked: true,
  }).output(z.array(linkedProvider)),
  linkable: get('signed-in', '/sso/linkable', 'List the providers that you can connect to your account', {
    only: 'session',
    isOpenToBlocked: true,
  }).output(z.array(z.object({ key, name: z.string() }))),
  startLink: post('signed-in', '/sso/linkable/{key}', 'Start connecting a provider to your account', {
    reauthenticate: true,
    refuses: ['SSO_REQUIRED', 'PROVIDER_NOT_LINKED'],
    limits: [{ name: 'sso-start-link', points: 30, perSeconds: 3600, per: 'account' }],
  })
    .input(named)
    .output(z.object({ address: z.string() })),
  unlink: del('signed-in', '/sso/linked/{id}', 'Disconnect a provider from your account', {
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'LAST_SIGN_IN_METHOD'],
    isOpenToBlocked: true,
  })
    .input(byId)
    .output(done),
};
