import { sql } from 'drizzle-orm';
import type { TeamKind } from '#contract/operations/notifications.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { insertRows, rowsOf } from '#server/platform/db/group-commit.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { notifications } from './tables.ts';

/** Whose data it contains: it is deleted with this member or inquiry. */
type Subject = { userId: string } | { inquiryId: string };

interface TeamNotice {
  title: string;
  body: string;
  /** Its target in the back office: `/admin/…`. */
  href: string;
  /** Missing where it names nobody. */
  about?: Subject;
}

/** The longest text of a message in a notification, in characters. */
const maximumBody = 300;

/**
 * An administrator with this many unread notifications of a kind from the last hour gets no more of them, so that a
 * flood does not fill the table; the lists of the back office show everything anyway.
 */
export const maximumUnreadPerHour = 50;

/**
 * Notifies every administrator, or `only` those with these ids, in the app, in the caller's transaction, except the actor and those who turned this kind
 * off. Does nothing while the settings have alerts off.
 */
export async function notifyTeam(
  tx: Tx,
  ctx: Ctx,
  kind: TeamKind,
  notices: readonly TeamNotice[],
  /** The only administrators whom it concerns. */
  { only }: { only?: readonly string[] } = {},
): Promise<void> {
  if (notices.length === 0 || !(await currentSettings(ctx)).notifications.enableAdminAlerts) return;
  const at = ctx.now();
  const since = new Date(at.getTime() - 3_600_000).toISOString();
  const team = await tx.execute<{ id: string; unread: number }>(
    sql`select id, unread from team_to_notify(${kind}, ${since}::timestamptz)`,
  );
  const rows = team.rows
    .filter(({ id }) => id !== ctx.actor?.id && (only?.includes(id) ?? true))
    .flatMap(({ id: userId, unread }) =>
      notices
        .slice(0, Math.max(0, maximumUnreadPerHour - unread))
        .map((notice) => ({ id: ctx.newId(), userId, kind, ...toColumns(notice), at })),
    );
  if (rows.length > 0) await insertRows(tx, rowsOf(notifications, rows));
}

function toColumns({ title, body, href, about }: TeamNotice) {
  return {
    title,
    body: shortened(body),
    href,
    aboutUserId: about && 'userId' in about ? about.userId : null,
    aboutInquiryId: about && 'inquiryId' in about ? about.inquiryId : null,
  };
}

/** The beginning of a long text. By code points: half of a character cannot be stored. */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length > maximumBody ? `${characters.slice(0, maximumBody).join('')}…` : text;
}
