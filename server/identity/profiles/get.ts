import { eq } from 'drizzle-orm';
import type { ProfileForm } from '#contract/identity/profiles.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { type Profile, profiles } from './tables.ts';

/** Returns the profile of the signed-in user; null before it was filled in. */
export function getProfile(ctx: Ctx): Promise<ProfileForm | null> {
  return transact(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.userId, actorOf(ctx).id));
    return row ? asForm(row) : null;
  });
}

/** The field names are those of requirements 1.3. */
export function asForm({ firstName, lastName, company, position, phone }: Profile): ProfileForm {
  return { first_name: firstName, last_name: lastName, company, position, phone };
}
