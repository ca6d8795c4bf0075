import { brandingContract } from '#contract/identity/tenants/branding.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { removeLogo, removeOwnLogo } from './remove-logo.ts';
import { getBranding, getOwnBranding, saveBranding, saveOwnBranding } from './save.ts';
import { getTheme } from './theme.ts';

export const brandingRouter = guarded(brandingContract, {
  theme: getTheme,
  getOwn: getOwnBranding,
  saveOwn: saveOwnBranding,
  removeOwnLogo,
  get: getBranding,
  save: saveBranding,
  removeLogo,
});
