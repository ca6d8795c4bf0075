import { os } from '#server/platform/guard/guard.ts';
import { getProfile } from './get.ts';
import { updateProfile } from './update.ts';

export const profilesRouter = {
  get: os.profiles.get.handler(({ context }) => getProfile(context)),
  update: os.profiles.update.handler(({ context, input }) => updateProfile(context, input)),
};
