import { os } from '#server/platform/guard/guard.ts';
import { currentSettings } from './queries.ts';
import { updateSettings } from './update.ts';

export const settingsRouter = {
  get: os.settings.get.handler(({ context }) => currentSettings(context)),
  update: os.settings.update.handler(({ context, input }) => updateSettings(context, input)),
};
