import { eq, sql } from 'drizzle-orm';
import type { UserRow } from '#contract/identity/users.ts';
import { endOfWindow } from '#server/identity/attempts/counters.ts';
import { isLimitReached } from '#server/identity/factors/attempts.ts';
import { profiles } from '#server/identity/profiles/tables.ts';
import { links, neverSeen, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** The open invitations; a user has at most one into each tenant, and one into none. */
const openInvitations = sql`from links where links.purpose = 'invitation' and links.used_at is null`;

export const isInvited = sql`users.id in (select links.user_id ${openInvitations})`;

/** Whether sign-in to the account of the row is locked, for everybody, a device or a session, or refused every six-digit code. */
export function isLockedAt(ctx: Pick<Ctx, 'now'>) {
  return sql<boolean>`users.id = any(array(
    select locked.id from sign_in_attempts attempts join users locked on locked.email = attempts.email
    where attempts.locked_at is not null and attempts.started_at > ${endOfWindow(ctx).toISOString()}::timestamptz
    union all select user_id from factor_attempts where ${isLimitReached(ctx)}))`;
}

/** The organisation of the row's user in which they worked last. */
const organisation = sql<string | null>`(
  select tenants.name from tenant_members join tenants on tenants.id = tenant_members.tenant_id
  where tenant_members.user_id = users.id and tenant_members.joined_at is not null
  order by tenant_members.chosen_at desc nulls last, tenants.name limit 1)`;

/** Selects accounts with what the list shows of them. */
export function selectUsers(tx: Tx, ctx: Pick<Ctx, 'now'>) {
  return tx
    .select({
      user: users,
      name: sql<string>`coalesce(trim(profiles.first_name || ' ' || profiles.last_name), '')`.as('name'),
      company: sql<string | null>`coalesce(nullif(profiles.company, ''), ${organisation})`.as('company'),
      isLocked: isLockedAt(ctx).as('is_locked'),
      invitedUntil: sql<Date | null>`(select max(links.expires_at) ${openInvitations} and links.user_id = users.id)`
        .mapWith(links.expiresAt)
        .as('invited_until'),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic();
}
export type SelectedUser = Awaited<ReturnType<typeof selectUsers>>[number];

export function toUserRow({ user, name, company, isLocked, invitedUntil }: SelectedUser): UserRow {
  const {
    id,
    version,
    email,
    role,
    createdAt,
    lastSeenAt,
    hasFactor,
    bannedAt,
    bannedUntil,
    emailVerified,
    restrictedAt,
  } = user;
  return {
    id,
    version,
    email,
    name,
    company,
    status: emailVerified ? 'confirmed' : 'pending',
    role,
    createdAt,
    lastSeenAt: lastSeenAt > neverSeen ? lastSeenAt : null,
    hasFactor,
    isBanned: bannedAt !== null,
    bannedUntil,
    isRestricted: restrictedAt !== null,
    isLocked,
    invitedUntil: emailVerified ? null : invitedUntil,
  };
}
