import { applyLegalSettings } from './domains/legal/documents/settings/save.ts';
import type { PendingActs } from './domains/pending-changes/decide.ts';
import { applyCancellation } from './domains/settings-administration/cancel-planned.ts';
import { applySettings } from './domains/settings-administration/update.ts';
import { applyBan } from './domains/users/ban.ts';
import { applyFactorsReset } from './domains/users/recover.ts';
import { applyRemoval } from './domains/users/remove.ts';
import { applyRole } from './domains/users/set-role.ts';
import { applyUnban } from './domains/users/unban.ts';
import { applyProviderRemoval } from './identity/sso/providers/remove-provider.ts';
import { applyProviderSwitch } from './identity/sso/providers/switch-provider.ts';
import { applyProviderChange } from './identity/sso/providers/update-provider.ts';
import { personalDataInventory } from './personal-data-inventory.ts';

/** What applies a change that a second administrator has confirmed. */
export const pendingChangeActs: PendingActs = {
  'legal-settings.fewer-reviewers': applyLegalSettings,
  'settings.cancel-planned': applyCancellation,
  'settings.lower-security': applySettings,
  'sso-provider.change': applyProviderChange,
  'sso-provider.disable': applyProviderSwitch,
  'sso-provider.enable': applyProviderSwitch,
  'sso-provider.remove': applyProviderRemoval,
  'user.ban': applyBan,
  'user.grant-role': applyRole('admin'),
  'user.remove': (tx, ctx, payload) => applyRemoval(tx, ctx, personalDataInventory, payload),
  'user.remove-role': applyRole('user'),
  'user.reset-factors': applyFactorsReset,
  'user.unban': applyUnban,
};
