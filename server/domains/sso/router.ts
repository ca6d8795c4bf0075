import { os } from '#server/platform/guard/guard.ts';
import { createProvider } from './create-provider.ts';
import { listLinked } from './linked.ts';
import { listOffers, listProviders } from './queries.ts';
import { removeProvider } from './remove-provider.ts';
import { startSignOn } from './start.ts';
import { switchProvider } from './switch-provider.ts';
import { testProvider } from './test-provider.ts';
import { unlinkProvider } from './unlink.ts';
import { updateProvider } from './update-provider.ts';

const { sso } = os;

export const ssoRouter = {
  offers: sso.offers.handler(({ context }) => listOffers(context)),
  start: sso.start.handler(({ context, input }) => startSignOn(context, input)),
  list: sso.list.handler(({ context }) => listProviders(context)),
  create: sso.create.handler(({ context, input }) => createProvider(context, input)),
  update: sso.update.handler(({ context, input }) => updateProvider(context, input)),
  switch: sso.switch.handler(({ context, input }) => switchProvider(context, input)),
  remove: sso.remove.handler(({ context, input }) => removeProvider(context, input)),
  test: sso.test.handler(({ context, input }) => testProvider(context, input)),
  linked: sso.linked.handler(({ context }) => listLinked(context)),
  unlink: sso.unlink.handler(({ context, input }) => unlinkProvider(context, input)),
};
