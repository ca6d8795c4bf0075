import { and, asc, eq, ne } from 'drizzle-orm';
import type { UserDetail, UserProfile } from '#contract/identity/users.ts';
import type { ActivityEntry } from '#contract/operations/activity.ts';
import { listEntries } from '#server/domains/audit-log/feed/entries.ts';
import { factors } from '#server/identity/factors/tables.ts';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { asForm } from '#server/identity/profiles/get.ts';
import { type Profile, profiles } from '#server/identity/profiles/tables.ts';
import { listSessionsOf } from '#server/identity/sessions/list.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import { listTokensOf } from '#server/identity/tokens/list.ts';
import { accounts, users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';
import { relatedRecordsOf } from './related-records.ts';
import { selectUsers, toUserRow } from './rows.ts';

/** Requirements 2.2.4. */
const activityShown = 10;

/** Returns an account with its profile, sign-in methods, sessions, API tokens and related records. Refuses with NOT_FOUND. */
async function getUser(ctx: Ctx, { id }: { id: string }): Promise<UserDetail> {
  const sessions = await listSessionsOf(ctx, id);
  // Factors and passkeys are shown to their owner and the system only; here without secrets and numbers.
  return ctx.db.transact(systemScope, async (tx) => {
    const [selected] = await selectUsers(tx, ctx).where(eq(users.id, id));
    if (!selected) throw refuse('NOT_FOUND');
    const { banReason, bannedAt } = selected.user;
    const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, id));
    return {
      ...toUserRow(selected),
      banReason,
      bannedAt,
      profile: toProfile(profile),
      sessions,
      tokens: await listTokensOf(tx, id),
      ...(await signInMethodsOf(tx, id)),
      ...(await relatedRecordsOf(tx, selected.user)),
    };
  });
}

/** Returns the same to somebody of the team who opens an account, which the audit log says. Refuses with NOT_FOUND. */
export async function openUser(ctx: Ctx, input: { id: string }): Promise<UserDetail> {
  const detail = await getUser(ctx, input);
  await recordOpening(ctx, { action: 'user.opened', resourceId: input.id });
  return detail;
}

/** Returns the latest audit entries of a user. Refuses with NOT_FOUND. */
export function getUserActivity(ctx: Ctx, { id }: { id: string }): Promise<ActivityEntry[]> {
  return transact(ctx, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
    if (!user) throw refuse('NOT_FOUND');
    return listEntries(tx, id, { limit: activityShown });
  });
}

/** A profile that was not filled in is empty, with the version 0. */
export function toProfile(profile: Profile | undefined): UserProfile {
  if (profile) return { ...asForm(profile), version: profile.version };
  return { first_name: '', last_name: '', company: null, position: null, phone: null, version: 0 };
}

async function signInMethodsOf(tx: Tx, userId: string) {
  const verified = and(eq(factors.userId, userId), eq(factors.status, 'verified'));
  const ownFactors = await tx.select().from(factors).where(verified).orderBy(asc(factors.createdAt));
  const ownPasskeys = await tx
    .select({ id: passkeys.id, name: passkeys.name, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
  const providers = await tx
    .select({ issuer: accounts.providerId, name: ssoProviders.name })
    .from(accounts)
    .leftJoin(ssoProviders, eq(ssoProviders.id, accounts.ssoProviderId))
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
  const [credential] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return {
    hasPassword: Boolean(credential?.hash),
    providers: providers.map(({ issuer, name }) => name ?? issuer),
    factors: ownFactors.map(({ id, friendlyName, factorType, lastUsedAt }) => ({
      id,
      friendly_name: friendlyName,
      factor_type: factorType,
      last_used_at: lastUsedAt,
    })),
    passkeys: ownPasskeys,
  };
}
