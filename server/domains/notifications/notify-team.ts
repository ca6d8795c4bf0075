import { sql } from 'drizzle-orm';
import type { TeamKind } from '#contract/operations/notifications.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { insertRows, rowsOf } from '#server/platform/db/group-commit.ts';
import { notifications } from './tables.ts';

/** Without personal data: it outlives the member or the inquiry that it is about. */
interface TeamNotice {
  title: string;
  body: string;
  /** Its target in the back office: `/admin/…`. */
  href: string;
}

/**
 * An administrator with this many unread notifications of a kind from the last hour gets no more of them, so that a
 * flood does not fill the table; the lists of the back office show everything anyway.
 */
export const maximumUnreadPerHour = 50;

/**
 * Notifies every administrator in the app, in the caller's transaction, except the actor and those who turned this kind
 * off. Does nothing while the settings have alerts off.
 */
export async function notifyTeam(tx: Tx, ctx: Ctx, kind: TeamKind, notices: readonly TeamNotice[]): Promise<void> {
  if (notices.length === 0 || !(await currentSettings(ctx)).notifications.enableAdminAlerts) return;
  const at = ctx.now();
  const since = new Date(at.getTime() - 3_600_000).toISOString();
  const team = await tx.execute<{ id: string; unread: number }>(
    sql`select id, unread from team_to_tell(${kind}, ${since}::timestamptz)`,
  );
  const rows = team.rows
    .filter(({ id }) => id !== ctx.actor?.id)
    .flatMap(({ id: userId, unread }) =>
      notices
        .slice(0, Math.max(0, maximumUnreadPerHour - unread))
        .map((text) => ({ id: ctx.newId(), userId, kind, ...text, at })),
    );
  if (rows.length > 0) await insertRows(tx, rowsOf(notifications, rows));
}
