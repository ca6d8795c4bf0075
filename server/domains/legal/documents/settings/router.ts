import { legalSettingsContract } from '#contract/business/legal/settings.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getLegalSettings } from './read.ts';
import { saveLegalSettings } from './save.ts';

export const legalSettingsRouter = guarded(legalSettingsContract, {
  get: getLegalSettings,
  save: saveLegalSettings,
});
