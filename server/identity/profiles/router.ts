import { profilesContract } from '#contract/identity/profiles.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getProfile } from './get.ts';
import { updateProfile } from './update.ts';

export const profilesRouter = guarded(profilesContract, {
  get: getProfile,
  update: updateProfile,
});
