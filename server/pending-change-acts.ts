import type { PendingActs } from './domains/pending-changes/decide.ts';
import { applySettings } from './domains/settings-administration/update.ts';
import { applyBan } from './identity/administration/ban.ts';
import { applyRemoval } from './identity/administration/remove.ts';
import { applyRoleRemoval } from './identity/administration/set-role.ts';
import { applyProviderRemoval } from './identity/sso/providers/remove-provider.ts';
import { applyProviderSwitch } from './identity/sso/providers/switch-provider.ts';
import { personalDataInventory } from './personal-data-inventory.ts';

/** What applies a change that a second administrator has confirmed. */
export const pendingChangeActs: PendingActs = {
  'settings.lower-security': applySettings,
  'sso-provider.disable': applyProviderSwitch,
  'sso-provider.remove': applyProviderRemoval,
  'user.ban': applyBan,
  'user.remove': (tx, ctx, payload) => applyRemoval(tx, ctx, personalDataInventory, payload),
  'user.remove-role': applyRoleRemoval,
};
