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

const sso = guarded(ssoContract);
const organisationSso = guarded(organisationSsoContract);

/** The protocol libraries are large, so they are loaded with the first request that needs them. */
const protocols = {
  start: () => import('./start.ts'),
  startLink: () => import('./start-link.ts'),
  test: () => import('./providers/test-provider.ts'),
  metadata: () => import('./metadata/read-metadata.ts'),
  startTest: () => import('./test-sign-in/start-test.ts'),
};

export const ssoRouter = {
  offers: sso.offers.handler(({ context }) => listSignInProviders(context)),
  enforced: sso.enforced.handler(({ context }) => listEnforced(context)),
  offer: sso.offer.handler(({ context, input }) => findOffer(context, input)),
  start: sso.start.handler(async ({ context, input }) => (await protocols.start()).startSignOn(context, input)),
  list: sso.list.handler(({ context }) => listProviders(context)),
  create: sso.create.handler(({ context, input }) => createProvider(context, input)),
  update: sso.update.handler(({ context, input }) => updateProvider(context, input)),
  switch: sso.switch.handler(({ context, input }) => switchProvider(context, input)),
  remove: sso.remove.handler(({ context, input }) => removeProvider(context, input)),
  test: sso.test.handler(async ({ context, input }) => (await protocols.test()).testProvider(context, input)),
  readMetadata: sso.readMetadata.handler(async ({ context, input }) =>
    (await protocols.metadata()).readMetadata(context, input),
  ),
  domains: sso.domains.handler(({ context, input }) => listDomains(context, input)),
  checkDomain: sso.checkDomain.handler(({ context, input }) => checkDomain(context, input)),
  enforceDomain: sso.enforceDomain.handler(({ context, input }) => enforceDomain(context, input)),
  tenantUse: sso.tenantUse.handler(({ context, input }) => ssoUseOf(context, input)),
  scim: sso.scim.handler(({ context, input }) => scimAccessOf(context, input)),
  createScimToken: sso.createScimToken.handler(({ context, input }) => createScimToken(context, input)),
  revokeScimToken: sso.revokeScimToken.handler(({ context, input }) => revokeScimToken(context, input)),
  startTest: sso.startTest.handler(async ({ context, input }) =>
    (await protocols.startTest()).startTest(context, input),
  ),
  testSignIn: sso.testSignIn.handler(({ context, input }) => readTestSignIn(context, input)),
  linked: sso.linked.handler(({ context }) => listLinked(context)),
  linkable: sso.linkable.handler(({ context }) => listLinkable(context)),
  startLink: sso.startLink.handler(async ({ context, input }) =>
    (await protocols.startLink()).startLink(context, input),
  ),
  unlink: sso.unlink.handler(({ context, input }) => unlinkProvider(context, input)),
};

/** The same acts for the owners and administrators of a tenant, on its providers only. */
export const organisationSsoRouter = {
  state: organisationSso.state.handler(({ context }) => ssoStateOf(context)),
  list: organisationSso.list.handler(({ context }) => listProviders(context, tenantOf(context).id)),
  create: organisationSso.create.handler(({ context, input }) =>
    createProvider(context, { ...input, tenantId: tenantOf(context).id }),
  ),
  update: organisationSso.update.handler(ofOwnTenant(updateProvider)),
  switch: organisationSso.switch.handler(ofOwnTenant(switchProvider)),
  remove: organisationSso.remove.handler(ofOwnTenant(removeProvider)),
  test: organisationSso.test.handler(
    ofOwnTenant(async (ctx, input) => (await protocols.test()).testProvider(ctx, input)),
  ),
  readMetadata: organisationSso.readMetadata.handler(async ({ context, input }) => {
    return (await protocols.metadata()).readMetadata(context, input);
  }),
  domains: organisationSso.domains.handler(ofOwnTenant(listDomains)),
  checkDomain: organisationSso.checkDomain.handler(ofOwnTenant(checkDomain)),
  enforceDomain: organisationSso.enforceDomain.handler(ofOwnTenant(enforceDomain)),
  scim: organisationSso.scim.handler(ofOwnTenant(scimAccessOf)),
  createScimToken: organisationSso.createScimToken.handler(ofOwnTenant(createScimToken)),
  revokeScimToken: organisationSso.revokeScimToken.handler(({ context, input }) =>
    revokeScimToken(context, input, tenantOf(context).id),
  ),
  startTest: organisationSso.startTest.handler(
    ofOwnTenant(async (ctx, input) => (await protocols.startTest()).startTest(ctx, input)),
  ),
  testSignIn: organisationSso.testSignIn.handler(ofOwnTenant(readTestSignIn)),
};
