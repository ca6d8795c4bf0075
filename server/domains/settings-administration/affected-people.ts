import {
  and,
  count,
  countDistinct,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  like,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AffectedPeople, type Settings, stricterFields } from '#contract/operations/settings.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { settingsChanges } from '#server/domains/settings/tables.ts';
import { lockoutMinutes } from '#server/identity/auth/attempts/counters.ts';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { accounts, sessions, signInAttempts, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';

/** Counts who stricter security settings would affect; nothing for fields that stay or become looser. */
export async function countAffected(ctx: Ctx, after: Settings['security']): Promise<AffectedPeople> {
  const { security: before } = await currentSettings(ctx);
  const stricter = new Set(stricterFields(before, after));
  // Passkeys are visible to their owners only: this counts those of administrators.
  return ctx.db.transact(systemScope, async (tx) => ({
    countedAt: ctx.now(),
    users: await countUsers(tx),
    sessions: stricter.has('sessionTimeout')
      ? await countSessions(tx, ctx.now(), before.sessionTimeout, after.sessionTimeout)
      : null,
    lockedAccounts: stricter.has('maxLoginAttempts') ? await countAttempts(tx, ctx.now(), before, after) : null,
    passwords: stricter.has('passwordMinLength') ? await countPasswords(tx, before, after.passwordMinLength) : null,
    unconfirmed: stricter.has('requireEmailConfirmation') ? await countUsers(tx, eq(users.emailVerified, false)) : null,
    administratorsWithoutFactor: stricter.has('requireAdminFactor')
      ? {
          missing: await countUsers(tx, and(eq(users.role, 'admin'), isWithoutFactor())),
          all: await countUsers(tx, eq(users.role, 'admin')),
        }
      : null,
  }));
}

/** Neither an authenticator app or phone nor a passkey. Needs the scope of the system, which sees all passkeys. */
function isWithoutFactor(): SQL | undefined {
  const own = sql`(select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
  return and(eq(users.hasFactor, false), notExists(own));
}

async function countUsers(tx: Tx, condition?: SQL): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(users)
    .where(and(isNull(users.bannedAt), condition));
  return row?.found ?? 0;
}

/** Sessions that are open by the present timeout and would be over by the new one. */
async function countSessions(tx: Tx, now: Date, before: number, after: number) {
  const idleSince = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const isOpen = and(gt(sessions.expiresAt, now), gt(sessions.lastActivityAt, idleSince(before)));
  const isEnding = lt(sessions.lastActivityAt, idleSince(after));
  const [open] = await tx.select({ found: count() }).from(sessions).where(isOpen);
  const [ending] = await tx
    .select({ found: count(), people: countDistinct(sessions.userId) })
    .from(sessions)
    .where(and(isOpen, isEnding));
  return { ending: ending?.found ?? 0, people: ending?.people ?? 0, open: open?.found ?? 0 };
}

/** Counts of the last minutes for an account or for one of its devices, also for addresses without an account. */
async function countAttempts(
  tx: Tx,
  now: Date,
  before: Settings['security'],
  after: Settings['security'],
): Promise<number> {
  const { subject, startedAt, count: attempts } = signInAttempts;
  const [row] = await tx
    .select({ found: count() })
    .from(signInAttempts)
    .where(
      and(
        or(like(subject, 'account:%'), like(subject, 'device:%')),
        gt(startedAt, new Date(now.getTime() - lockoutMinutes * 60_000)),
        gte(attempts, after.maxLoginAttempts),
        lt(attempts, before.maxLoginAttempts),
      ),
    );
  return row?.found ?? 0;
}

/** By the minimum that applied when each password was set. */
async function countPasswords(tx: Tx, { passwordMinLength }: Settings['security'], after: number) {
  const changes = await tx
    .select()
    .from(settingsChanges)
    .where(and(eq(settingsChanges.section, 'security'), eq(settingsChanges.field, 'passwordMinLength')))
    .orderBy(settingsChanges.changedAt, settingsChanges.id);
  const periods = minimumPeriods(changes, passwordMinLength);
  const isShorter = or(
    ...periods
      .filter(({ minimum }) => minimum < after)
      .map(({ from, to }) => and(sql`true`, from && gte(accounts.updatedAt, from), to && lt(accounts.updatedAt, to))),
  );
  const passwordOf = and(eq(accounts.userId, users.id), isNotNull(accounts.password), isNull(users.bannedAt));
  const [row] = await tx
    .select({ all: count(), shorter: sql<number>`(count(*) filter (where ${isShorter ?? sql`false`}))::integer` })
    .from(accounts)
    .innerJoin(users, passwordOf);
  const { all, shorter } = row ?? { all: 0, shorter: 0 };
  return {
    underLowerMinimum: shorter,
    underThisMinimum: all - shorter,
    without: Math.max(0, (await countUsers(tx)) - all),
  };
}

interface MinimumPeriod {
  minimum: number;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Which minimum applied from when to when; absent: since always, until now. */
export function minimumPeriods(
  changes: readonly { before: unknown; after: unknown; changedAt: Date }[],
  current: number,
): MinimumPeriod[] {
  const [first] = changes;
  const initial = { minimum: Number(first?.before ?? current), to: first?.changedAt };
  return [
    initial,
    ...changes.map(({ after, changedAt }, index) => ({
      minimum: Number(after),
      from: changedAt,
      to: changes[index + 1]?.changedAt,
    })),
  ];
}
