import { brandingContract } from '#contract/identity/tenants/branding.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { removeLogo, removeOwnLogo } from './remove-logo.ts';
import { getBranding, getOwnBranding, saveBranding, saveOwnBranding } from './save.ts';
import { getTheme } from './theme.ts';

const branding = guarded(brandingContract);

export const brandingRouter = {
  theme: branding.theme.handler(({ context }) => getTheme(context)),
  getOwn: branding.getOwn.handler(({ context }) => getOwnBranding(context)),
  saveOwn: branding.saveOwn.handler(({ context, input }) => saveOwnBranding(context, input)),
  removeOwnLogo: branding.removeOwnLogo.handler(({ context }) => removeOwnLogo(context)),
  get: branding.get.handler(({ context, input }) => getBranding(context, input)),
  save: branding.save.handler(({ context, input }) => saveBranding(context, input)),
  removeLogo: branding.removeLogo.handler(({ context, input }) => removeLogo(context, input)),
};
