import { sql } from 'drizzle-orm';
import type { MemberKind } from '#contract/operations/notifications.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipients } from '#server/platform/mail/outbox.ts';
import { notifyEach } from '#server/records/notifications/notify.ts';
import { maximumUnreadPerHour } from '#server/records/notifications/notify-team.ts';
import type { Project } from './tables.ts';

interface Person extends Record<string, unknown> {
  id: string;
  email: string;
  inApp: boolean;
  byMail: boolean;
  withoutText: boolean;
  unread: number;
}

const hourMs = 3_600_000;

/**
 * Locks the addresses of everybody whom a change of these projects concerns, and `more`, until the transaction ends. An act
 * that notifies them calls it before it locks a project.
 */
export async function lockPeopleOf(tx: Tx, ids: readonly string[], more: readonly string[] = []): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select distinct email from unnest(${sql.param([...ids])}::uuid[]) as project
    cross join lateral people_to_notify(project, '', now())`);
  await lockRecipients(tx, [...rows.map(({ email }) => email), ...more]);
}

/**
 * Notifies the people of a project, as each chose, except the actor: its owner, of a tenant's project everybody who belongs to
 * the tenant. Nobody is told who was there once and has left; mails keep to the tenant's rules.
 */
export async function notifyPeople(
  tx: Tx,
  ctx: Ctx,
  kind: MemberKind & `project-${string}`,
  { id, tenantId }: Pick<Project, 'id' | 'tenantId'>,
  notice: { title: string; body: string; aboutUserId?: string },
  { byMail: isMailed = true }: { byMail?: boolean } = {},
): Promise<void> {
  const since = new Date(ctx.now().getTime() - hourMs).toISOString();
  const { rows } = await tx.execute<Person>(sql`
    select id, email, in_app as "inApp", by_mail as "byMail", without_text as "withoutText", unread
      from people_to_notify(${id}, ${kind}, ${since}::timestamptz)`);
  const people = rows
    .filter((person) => person.id !== ctx.actor?.id)
    .map(({ inApp, byMail, unread, ...person }) => ({
      ...person,
      inApp: inApp && unread < maximumUnreadPerHour,
      byMail: byMail && isMailed,
    }));
  await notifyEach(tx, ctx, kind, people, { ...notice, href: `/projects/${id}`, tenantId });
}
