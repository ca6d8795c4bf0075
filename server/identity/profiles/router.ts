import { profilesContract } from '#contract/identity/profiles.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getProfile } from './get.ts';
import { updateProfile } from './update.ts';

const profiles = guarded(profilesContract);

export const profilesRouter = {
  get: profiles.get.handler(({ context }) => getProfile(context)),
  update: profiles.update.handler(({ context, input }) => updateProfile(context, input)),
};
