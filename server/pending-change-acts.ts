import type { PendingActs } from './domains/pending-changes/decide.ts';
import { applySettings } from './domains/settings-administration/update.ts';
import { applyBan } from './identity/administration/ban.ts';
import { applyDemotion } from './identity/administration/set-role.ts';
import { applyProviderRemoval } from './identity/sso/providers/remove-provider.ts';
import { applyProviderSwitch } from './identity/sso/providers/switch-provider.ts';

/** What applies a change that a second administrator has confirmed. */
export const pendingChangeActs: PendingActs = {
  'settings.lower-security': applySettings,
  'sso-provider.disable': applyProviderSwitch,
  'sso-provider.remove': applyProviderRemoval,
  'user.ban': applyBan,
  'user.demote': applyDemotion,
};
