import { organisationSsoContract, ssoContract } from '#contract/identity/sso/sso.ts';
import { tenantOf } from '#server/platform/context.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { checkDomain } from './domains/check-domain.ts';
import { enforceDomain } from './domains/enforce-domain.ts';
import { listDomains } from './domains/list-domains.ts';
import { listLinkable } from './linkable.ts';
import { listLinked } from './linked.ts';
import { ofOwnTenant, ssoStateOf } from './own-tenant.ts';
import { createProvider } from './providers/create-provider.ts';
import { findOffer, listEnforced, listProviders, listSignInProviders } from './providers/queries.ts';
import { removeProvider } from './providers/remove-provider.ts';
import { switchProvider } from './providers/switch-provider.ts';
import { updateProvider } from './providers/update-provider.ts';
import { createScimToken, revokeScimToken, scimAccessOf } from './scim/tokens.ts';
import { ssoUseOf } from './tenant-use.ts';
import { readTestSignIn } from './test-sign-in/read-test.ts';
import { unlinkProvider } from './unlink.ts';

/** The protocol libraries are large, so they are loaded with the first request that needs them. */
const protocols = {
  start: () => import('./start.ts'),
  startLink: () => import('./start-link.ts'),
  test: () => import('./providers/test-provider.ts'),
  metadata: () => import('./metadata/read-metadata.ts'),
  startTest: () => import('./test-sign-in/start-test.ts'),
};

export const ssoRouter = guarded(ssoContract, {
  offers: listSignInProviders,
  enforced: listEnforced,
  offer: findOffer,
  start: async (ctx, input) => (await protocols.start()).startSignOn(ctx, input),
  list: listProviders,
  create: createProvider,
  update: updateProvider,
  switch: switchProvider,
  remove: removeProvider,
  test: async (ctx, input) => (await protocols.test()).testProvider(ctx, input),
  readMetadata: async (ctx, input) => (await protocols.metadata()).readMetadata(ctx, input),
  domains: listDomains,
  checkDomain,
  enforceDomain,
  tenantUse: ssoUseOf,
  scim: scimAccessOf,
  createScimToken,
  revokeScimToken,
  startTest: async (ctx, input) => (await protocols.startTest()).startTest(ctx, input),
  testSignIn: readTestSignIn,
  linked: listLinked,
  linkable: listLinkable,
  startLink: async (ctx, input) => (await protocols.startLink()).startLink(ctx, input),
  unlink: unlinkProvider,
});

/** The same acts for the owners and administrators of a tenant, on its providers only. */
export const organisationSsoRouter = guarded(organisationSsoContract, {
  state: ssoStateOf,
  list: (ctx) => listProviders(ctx, tenantOf(ctx).id),
  create: (ctx, input) => createProvider(ctx, { ...input, tenantId: tenantOf(ctx).id }),
  update: ofOwnTenant(updateProvider),
  switch: ofOwnTenant(switchProvider),
  remove: ofOwnTenant(removeProvider),
  test: ofOwnTenant(async (ctx, input) => (await protocols.test()).testProvider(ctx, input)),
  readMetadata: async (ctx, input) => (await protocols.metadata()).readMetadata(ctx, input),
  domains: ofOwnTenant(listDomains),
  checkDomain: ofOwnTenant(checkDomain),
  enforceDomain: ofOwnTenant(enforceDomain),
  scim: ofOwnTenant(scimAccessOf),
  createScimToken: ofOwnTenant(createScimToken),
  revokeScimToken: (ctx, input) => revokeScimToken(ctx, input, tenantOf(ctx).id),
  startTest: ofOwnTenant(async (ctx, input) => (await protocols.startTest()).startTest(ctx, input)),
  testSignIn: ofOwnTenant(readTestSignIn),
});
