import { and, eq, gt, gte, like, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Settings } from '#contract/operations/settings.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { lockoutMinutes } from '#server/identity/attempts/counters.ts';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { accounts, sessions, signInAttempts, users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { settingsChanges } from '#server/records/settings/tables.ts';

type Security = Settings['security'];

/** Neither an authenticator app or phone nor a passkey. Needs the scope of the system, which sees all passkeys. */
export function isWithoutFactor(): SQL | undefined {
  const own = sql`(select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
  return and(eq(users.hasFactor, false), notExists(own));
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs);

/** A session that is open by this timeout. */
export function isOpenSession(now: Date, { sessionTimeout }: Security): SQL | undefined {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastActivityAt, minutesBefore(now, sessionTimeout)));
}

/** A session that would be over by this timeout. */
export function isEndingEarlier(now: Date, { sessionTimeout }: Security): SQL {
  return lt(sessions.lastActivityAt, minutesBefore(now, sessionTimeout));
}

/** Counts of the last minutes for an account or for one of its devices, also for addresses without an account. */
export function hasReached(now: Date, before: Security, after: Security): SQL | undefined {
  const { subject, startedAt, count: attempts } = signInAttempts;
  return and(
    or(like(subject, 'account:%'), like(subject, 'device:%')),
    gt(startedAt, minutesBefore(now, lockoutMinutes)),
    gte(attempts, after.maxLoginAttempts),
    lt(attempts, before.maxLoginAttempts),
  );
}

/** A password that was set while a lower minimum applied; undefined where none was lower. */
export async function mayBeShorter(tx: Tx, before: Security, after: Security): Promise<SQL | undefined> {
  const changes = await tx
    .select()
    .from(settingsChanges)
    .where(and(eq(settingsChanges.section, 'security'), eq(settingsChanges.field, 'passwordMinLength')))
    .orderBy(settingsChanges.changedAt, settingsChanges.id);
  return or(
    ...minimumPeriods(changes, before.passwordMinLength)
      .filter(({ minimum }) => minimum < after.passwordMinLength)
      .map(({ from, to }) => and(sql`true`, from && gte(accounts.updatedAt, from), to && lt(accounts.updatedAt, to))),
  );
}

interface MinimumPeriod {
  minimum: number;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Which minimum applied from when to when; absent: since always, until now. */
function minimumPeriods(
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
