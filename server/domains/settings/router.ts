import { os } from '#server/platform/guard/guard.ts';
import { storedSettings } from './queries.ts';
import { updateSettings } from './update.ts';

export const settingsRouter = {
  get: os.settings.get.handler(({ context }) => storedSettings(context)),
  update: os.settings.update.handler(({ context, input }) => updateSettings(context, input)),
};
