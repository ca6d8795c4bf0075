import { type SQL, sql } from 'drizzle-orm';
import { countedWaiting, type Frame, type Waiting } from '#contract/operations/overview.ts';
import { guidesOfScreens } from '#server/domains/documentation/overview.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { countUnreadOf } from '#server/records/notifications/list.ts';

/** Returns what waits for an administrator, each kind of work counted up to `countedWaiting` by its own index, and the guides. */
export function getWaiting(ctx: Ctx): Promise<Frame> {
  const now = ctx.now().toISOString();
  return transact(ctx, async (tx) => {
    const { rows } = await tx.execute<Omit<Waiting, 'unreadNotifications'>>(sql`select
      ${counted(sql`inquiries i where status in ('new', 'in-progress') and not is_canary and not exists (
        select from inquiry_reads r where r.inquiry_id = i.id and r.user_id = ${actorOf(ctx).id}
      )`)} as "unreadInquiries",
      ${counted(sql`projects where status = 'requested'`)} as "requestedProjects",
      ${counted(sql`mails where failed_at is not null and archived_at is null`)} + ${counted(sql`sms_messages where failed_at is not null and archived_at is null`)} as "failedMessages",
      ${counted(sql`pending_changes where outcome is null and expires_at > ${now}::timestamptz`)} as "pendingChanges"`);
    const [row] = rows;
    if (!row) throw new Error('the aggregate query returned no row');
    return { ...row, unreadNotifications: await countUnreadOf(tx, actorOf(ctx)), guides: await guidesOfScreens(tx) };
  });
}

const counted = (rows: SQL) => sql`(select count(*)::int from (select from ${rows} limit ${countedWaiting}) as found)`;
