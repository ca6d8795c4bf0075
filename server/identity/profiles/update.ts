import { eq, sql } from 'drizzle-orm';
import { profileFields } from '#contract/identity/profile-fields.ts';
import type { ProfileChange, ProfileForm } from '#contract/identity/profiles.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { asForm } from './get.ts';
import { type Profile, profiles } from './tables.ts';

const empty: ProfileForm = { first_name: '', last_name: '', company: null, position: null, phone: null };

/**
 * Saves changed fields in the profile of the signed-in user; fields that are not given stay unchanged.
 */
export async function updateProfile(ctx: Ctx, change: ProfileChange): Promise<ProfileForm> {
  return transact(ctx, async (tx) => asForm(await saveProfile(tx, ctx, actorOf(ctx).id, change)));
}

/**
 * Saves changed fields of a profile in the caller's transaction; writes nothing where nothing changed. The audit entry lists the names of the changed fields, not
 * their values. Refuses with CONFLICT if a version is given and the profile has another one; without a profile it is 0.
 */
export async function saveProfile(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  change: ProfileChange,
  version?: number,
): Promise<Profile> {
  const [before] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
  if (version !== undefined && version !== (before?.version ?? 0)) throw refuse('CONFLICT');
  const old = before ? asForm(before) : empty;
  const form = changed(old, change);
  if (before && isSame(form, old)) return before;
  const { first_name: firstName, last_name: lastName, ...rest } = form;
  const values = { firstName, lastName, ...rest, updatedAt: ctx.now() };
  const [after] = await tx
    .insert(profiles)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...values, version: sql`${profiles.version} + 1` } })
    .returning();
  if (!after) throw new Error('the profile was not saved');
  const now = asForm(after);
  await recordAudit(tx, ctx, {
    action: 'profile.updated',
    resourceId: userId,
    details: {
      changed: Object.keys(now).filter((key) => old[key as keyof ProfileForm] !== now[key as keyof ProfileForm]),
    },
  });
  return after;
}

function isSame(form: ProfileForm, old: ProfileForm): boolean {
  return (Object.keys(form) as (keyof ProfileForm)[]).every((key) => form[key] === old[key]);
}

/** The first profile needs both names, whichever fields were given. */
function changed(old: ProfileForm, change: ProfileChange): ProfileForm {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const form: ProfileForm = { ...old, ...Object.fromEntries(given) };
  const names = (['first_name', 'last_name'] as const).filter((name) => form[name] === '');
  if (names.length === 0) return form;
  throw refuseFields(Object.fromEntries(names.map((name) => [name, profileFields[name].required])));
}
