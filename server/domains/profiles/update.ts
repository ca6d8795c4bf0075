import { eq } from 'drizzle-orm';
import type { ProfileForm } from '#contract/profiles.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { asForm } from './get.ts';
import { profiles } from './tables.ts';

const empty: ProfileForm = { first_name: '', last_name: '', company: null, position: null, phone: null };

/** Saves the profile of whoever asks. The trace names the fields that changed, not what stands in them. */
export function updateProfile(ctx: Ctx, form: ProfileForm): Promise<ProfileForm> {
  const userId = actorOf(ctx).id;
  const { first_name: firstName, last_name: lastName, ...rest } = form;
  const values = { firstName, lastName, ...rest, updatedAt: ctx.now() };
  return transact(ctx, async (tx) => {
    const [before] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
    const [after] = await tx
      .insert(profiles)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: profiles.userId, set: values })
      .returning();
    if (!after) throw new Error('the profile that was just saved is gone');
    const [old, now] = [before ? asForm(before) : empty, asForm(after)];
    await recordAudit(tx, ctx, {
      action: 'profile.updated',
      resource: 'profile',
      resourceId: userId,
      category: 'data',
      details: {
        changed: Object.keys(now).filter((key) => old[key as keyof ProfileForm] !== now[key as keyof ProfileForm]),
      },
    });
    return now;
  });
}
