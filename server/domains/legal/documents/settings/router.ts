import { legalSettingsContract } from '#contract/business/legal/settings.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getLegalSettings } from './read.ts';
import { saveLegalSettings } from './save.ts';

const legalSettings = guarded(legalSettingsContract);

export const legalSettingsRouter = {
  get: legalSettings.get.handler(({ context }) => getLegalSettings(context)),
  save: legalSettings.save.handler(({ context, input }) => saveLegalSettings(context, input)),
};
