import type { UserProfile, UserProfileChange } from '#contract/identity/users.ts';
import { saveProfile } from '#server/identity/profiles/update.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { toProfile } from './detail.ts';
import { lockUsers } from './lock-users.ts';
import { userRecords } from './records.ts';

/** Changes the profile of a user, who is notified in the app. Refuses with NOT_FOUND and CONFLICT. */
export function updateUserProfile(ctx: Ctx, { id, version, ...form }: UserProfileChange): Promise<UserProfile> {
  return transact(ctx, async (tx) => {
    await lockUsers(tx, ctx, [id]);
    const user = await userRecords.lock(tx, { id });
    const saved = await saveProfile(tx, ctx, id, form, version);
    const title = 'Your profile was changed';
    const body = 'An administrator changed your profile.';
    await notify(tx, ctx, { accounts: [user] }, { title, body, href: '/profile' });
    return toProfile(saved);
  });
}
