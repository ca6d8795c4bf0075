import { and, count, countDistinct, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type AffectedPeople,
  affectedNamed,
  type SecurityField,
  type Settings,
  stricterFields,
} from '#contract/operations/settings.ts';
import { accounts, sessions, signInAttempts, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { hasReached, isEndingEarlier, isOpenSession, isWithoutFactor, mayBeShorter } from './affected-conditions.ts';

type Security = Settings['security'];

/** Counts who stricter security settings would affect, and names the first; nothing for fields that stay or become looser. */
export async function countAffected(ctx: Ctx, after: Security): Promise<AffectedPeople> {
  const { security: before } = await currentSettings(ctx);
  const stricter = stricterFields(before, after);
  const has = (field: SecurityField) => stricter.includes(field);
  const now = ctx.now();
  // Passkeys are visible to their owners only: this counts those of administrators.
  return ctx.db.transact(systemScope, async (tx) => ({
    countedAt: now,
    users: await countUsers(tx),
    sessions: has('sessionTimeout') ? await countSessions(tx, now, before, after) : null,
    lockedAccounts: has('maxLoginAttempts') ? await tx.$count(signInAttempts, hasReached(now, before, after)) : null,
    passwords: has('passwordMinLength') ? await countPasswords(tx, before, after) : null,
    unconfirmed: has('requireEmailConfirmation') ? await countUsers(tx, eq(users.emailVerified, false)) : null,
    administratorsWithoutFactor: has('requireAdminFactor')
      ? {
          missing: await countUsers(tx, and(eq(users.role, 'admin'), isWithoutFactor())),
          all: await countUsers(tx, eq(users.role, 'admin')),
        }
      : null,
    named: await nameAffected(tx, now, stricter, before, after),
  }));
}

async function countUsers(tx: Tx, condition?: SQL): Promise<number> {
  return tx.$count(users, and(isNull(users.bannedAt), condition));
}

async function countSessions(tx: Tx, now: Date, before: Security, after: Security) {
  const isOpen = isOpenSession(now, before);
  const [ending] = await tx
    .select({ found: count(), people: countDistinct(sessions.userId) })
    .from(sessions)
    .where(and(isOpen, isEndingEarlier(now, after)));
  return { ending: ending?.found ?? 0, people: ending?.people ?? 0, open: await tx.$count(sessions, isOpen) };
}

/** By the minimum that applied when each password was set. */
async function countPasswords(tx: Tx, before: Security, after: Security) {
  const isShorter = (await mayBeShorter(tx, before, after)) ?? sql`false`;
  const passwordOf = and(eq(accounts.userId, users.id), isNotNull(accounts.password), isNull(users.bannedAt));
  const [row] = await tx
    .select({ all: count(), shorter: sql<number>`(count(*) filter (where ${isShorter}))::integer` })
    .from(accounts)
    .innerJoin(users, passwordOf);
  const { all, shorter } = row ?? { all: 0, shorter: 0 };
  return {
    underLowerMinimum: shorter,
    underThisMinimum: all - shorter,
    without: Math.max(0, (await countUsers(tx)) - all),
  };
}

/** The first accounts by address that each stricter field affects. */
async function nameAffected(tx: Tx, now: Date, stricter: readonly SecurityField[], before: Security, after: Security) {
  const ending = and(eq(sessions.userId, users.id), isOpenSession(now, before), isEndingEarlier(now, after));
  const shorter = await mayBeShorter(tx, before, after);
  const short = and(eq(accounts.userId, users.id), isNotNull(accounts.password), shorter);
  const conditions: Partial<Record<SecurityField, SQL | undefined>> = {
    sessionTimeout: exists(tx.select({ id: sessions.id }).from(sessions).where(ending)),
    passwordMinLength: shorter && exists(tx.select({ id: accounts.id }).from(accounts).where(short)),
    requireEmailConfirmation: eq(users.emailVerified, false),
    requireAdminFactor: and(eq(users.role, 'admin'), isWithoutFactor()),
  };
  const named: AffectedPeople['named'] = {};
  for (const field of stricter) {
    const condition = conditions[field];
    if (!condition) continue;
    named[field] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(isNull(users.bannedAt), condition))
      .orderBy(users.email)
      .limit(affectedNamed);
  }
  return named;
}
