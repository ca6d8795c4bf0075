import { and, eq, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type RetainedKind, retainedKinds } from '#contract/identity/tenants/retained-kinds.ts';
import type { RetainedCount } from '#contract/identity/tenants/security.ts';
import { dayMs } from '#contract/time/durations.ts';
import { analyticsEvents } from '#server/domains/analytics/tables.ts';
import { tenantCalls } from '#server/domains/tenants/usage/tables.ts';
import { tenantMembers } from '#server/identity/tenants/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isUserNotHeld } from '#server/records/legal-holds/held.ts';

interface Kind {
  table: PgTable;
  tenantId: PgColumn;
  /** What its age is counted from. */
  at: PgColumn;
  isDue(before: Date): SQL | undefined;
  /** Rows that no legal hold concerns. */
  isNotHeld: SQL;
}

/** The invitation of an owner, as long as none has joined: without it nobody could manage the tenant. */
const isAwaitedOwner = sql`(${tenantMembers.role} = 'owner' and not exists (
  select from tenant_members joined where joined.tenant_id = ${tenantMembers}.tenant_id
    and joined.role = 'owner' and joined.joined_at is not null))`;

/**
 * What the data retention of a tenant deletes: traces of its use. Projects, files, acceptances and the audit log stay
 * (docs/decisions/022-data-retention-of-tenants.md).
 */
const kinds: Record<RetainedKind, Kind> = {
  visits: {
    table: analyticsEvents,
    tenantId: analyticsEvents.tenantId,
    at: analyticsEvents.at,
    isDue: (before) => lt(analyticsEvents.at, before),
    isNotHeld: isUserNotHeld(analyticsEvents.userId),
  },
  calls: {
    table: tenantCalls,
    tenantId: tenantCalls.tenantId,
    at: tenantCalls.day,
    isDue: (before) => lt(tenantCalls.day, dayInZurich(before)),
    // They concern nobody by name.
    isNotHeld: sql`true`,
  },
  invitations: {
    table: tenantMembers,
    tenantId: tenantMembers.tenantId,
    at: tenantMembers.invitedAt,
    isDue: (before) => and(isNull(tenantMembers.joinedAt), lt(tenantMembers.invitedAt, before), not(isAwaitedOwner)),
    isNotHeld: isUserNotHeld(tenantMembers.userId),
  },
};

const names = Object.keys(retainedKinds) as RetainedKind[];

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Rows that one statement deletes: it ends well before its time limit. */
const batch = 5_000;

/** What these days would delete of a tenant now, and keep because of a legal hold. Needs the scope of the system. */
export async function countRetained(tx: Tx, ctx: Ctx, tenantId: string, days: number): Promise<RetainedCount[]> {
  const before = daysBefore(ctx.now(), days);
  const counts: RetainedCount[] = [];
  for (const kind of names) {
    const { table, at, isNotHeld, ...rest } = kinds[kind];
    const isOld = and(eq(rest.tenantId, tenantId), rest.isDue(before));
    const oldest = sql<
      string | null
    >`to_char(min(${at})::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    const [row] = await tx.select({ oldest }).from(table).where(and(isOld, isNotHeld));
    const due = await tx.$count(table, and(isOld, isNotHeld));
    const held = await tx.$count(table, and(isOld, not(isNotHeld)));
    counts.push({ kind, due, held, oldestAt: row?.oldest ? new Date(row.oldest) : null });
  }
  return counts;
}

/** Deletes what `countRetained` counts. Returns how many rows of each kind. */
export async function deleteRetained(
  tx: Tx,
  ctx: Ctx,
  tenantId: string,
  days: number,
): Promise<Partial<Record<RetainedKind, number>>> {
  const before = daysBefore(ctx.now(), days);
  const deleted: Partial<Record<RetainedKind, number>> = {};
  for (const kind of names) {
    const { table, isNotHeld, ...rest } = kinds[kind];
    const isOld = and(eq(rest.tenantId, tenantId), rest.isDue(before), isNotHeld);
    let count = 0;
    for (let last = batch; last === batch; count += last) {
      const next = sql`select ctid from ${table} where ${isOld} limit ${batch}`;
      last = (await tx.delete(table).where(sql`ctid in (${next})`)).rowCount ?? 0;
    }
    if (count > 0) deleted[kind] = count;
  }
  return deleted;
}
