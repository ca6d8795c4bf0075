import { eq } from 'drizzle-orm';
import type { ProfileForm } from '#contract/identity/profiles.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { type Profile, profiles } from './tables.ts';

/** The profile of whoever asks; null before it was filled in. */
export function getProfile(ctx: Ctx): Promise<ProfileForm | null> {
  return transact(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.userId, actorOf(ctx).id));
    return row ? asForm(row) : null;
  });
}

/** As the specification names the columns. */
export function asForm({ firstName, lastName, company, position, phone }: Profile): ProfileForm {
  return { first_name: firstName, last_name: lastName, company, position, phone };
}
