import { os } from '#server/platform/guard/guard.ts';
import { createProvider } from './create-provider.ts';
import { listLinkable } from './linkable.ts';
import { listLinked } from './linked.ts';
import { listOffers, listProviders } from './queries.ts';
import { removeProvider } from './remove-provider.ts';
import { switchProvider } from './switch-provider.ts';
import { unlinkProvider } from './unlink.ts';
import { updateProvider } from './update-provider.ts';

const { sso } = os;

/** The libraries of the protocols are large, so they are loaded when somebody first comes through a provider. */
const protocols = {
  start: () => import('./start.ts'),
  startLink: () => import('./start-link.ts'),
  test: () => import('./test-provider.ts'),
};

export const ssoRouter = {
  offers: sso.offers.handler(({ context }) => listOffers(context)),
  start: sso.start.handler(async ({ context, input }) => (await protocols.start()).startSignOn(context, input)),
  list: sso.list.handler(({ context }) => listProviders(context)),
  create: sso.create.handler(({ context, input }) => createProvider(context, input)),
  update: sso.update.handler(({ context, input }) => updateProvider(context, input)),
  switch: sso.switch.handler(({ context, input }) => switchProvider(context, input)),
  remove: sso.remove.handler(({ context, input }) => removeProvider(context, input)),
  test: sso.test.handler(async ({ context, input }) => (await protocols.test()).testProvider(context, input)),
  linked: sso.linked.handler(({ context }) => listLinked(context)),
  linkable: sso.linkable.handler(({ context }) => listLinkable(context)),
  startLink: sso.startLink.handler(async ({ context, input }) =>
    (await protocols.startLink()).startLink(context, input),
  ),
  unlink: sso.unlink.handler(({ context, input }) => unlinkProvider(context, input)),
};
