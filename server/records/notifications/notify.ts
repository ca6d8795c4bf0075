import { and, eq } from 'drizzle-orm';
import type { MemberKind } from '#contract/operations/notifications.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { insertRows, rowsOf } from '#server/platform/db/group-commit.ts';
import { addressesOverMailCap, lockRecipients, queueMails } from '#server/platform/mail/outbox.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { shortened } from './notify-team.ts';
import { notificationPreferences, notifications } from './tables.ts';

interface Notice {
  title: string;
  body: string;
  /** Its target in the member area: `/projects/…`. */
  href: string;
  /** Whom it names: it is deleted with this account. */
  aboutUserId?: string;
  /** The tenant whose project it is about: nobody sees it elsewhere. */
  tenantId?: string | null;
}

interface User {
  id: string;
  email: string;
}

export interface NewNotification extends Notice {
  user: User;
}

/** Somebody to notify, and the channels that they chose for the kind. */
interface Addressee extends User {
  inApp: boolean;
  byMail: boolean;
  /** The mail has the title and the link alone. */
  withoutText?: boolean;
}

/**
 * Notifies a member of an event in the caller's transaction, in the app and by mail as they chose; at most three mails
 * an hour per kind. Does nothing while the settings have member notifications off.
 */
export async function notify(tx: Tx, ctx: Ctx, kind: MemberKind, { user, ...notice }: NewNotification): Promise<void> {
  const [preference] = await tx
    .select()
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, user.id), eq(notificationPreferences.kind, kind)));
  const { inApp = true, byMail = true } = preference ?? {};
  await notifyEach(tx, ctx, kind, [{ ...user, inApp, byMail }], notice);
}

/** The same for several people whose choices are known, each once. A mail has the whole text where it may have any. */
export async function notifyEach(
  tx: Tx,
  ctx: Ctx,
  kind: MemberKind,
  people: readonly Addressee[],
  { title, body, href, aboutUserId, tenantId }: Notice,
): Promise<void> {
  if (people.length === 0 || !(await currentSettings(ctx)).notifications.enableUserNotifications) return;
  const mailed = people.filter(({ byMail }) => byMail);
  const recipients = mailed.map(({ email }) => email);
  // Before the rows that refer to accounts, in the order of every act.
  await lockRecipients(tx, recipients);
  const inAppText = {
    title,
    body: shortened(body),
    href,
    aboutUserId: aboutUserId ?? null,
    tenantId: tenantId ?? null,
  };
  const rows = people.filter(({ inApp }) => inApp).map(({ id: userId }) => newRow(ctx, userId, kind, inAppText));
  if (rows.length > 0) await insertRows(tx, rowsOf(notifications, rows));
  if (mailed.length === 0) return;
  const full = new Set((await addressesOverMailCap(tx, ctx, kind)).map(({ recipient }) => recipient));
  const blocks = [
    { button: { label: 'View details', href: `${ctx.appUrl}${href}` } },
    { paragraph: 'You can choose what we email you about in Settings, Notifications.' },
  ];
  await queueMails(
    tx,
    ctx,
    mailed
      .filter(({ email }) => !full.has(email))
      .map(({ email: recipient, withoutText }) => ({
        purpose: kind,
        recipient,
        subject: title,
        blocks: [{ paragraph: withoutText ? `${title}.` : body }, ...blocks],
      })),
  );
}

/** Notifies a user in the app of a change to their account. It cannot be turned off; the act sends its own mail. */
export async function notifyAccountChange(tx: Tx, ctx: Ctx, { user, ...notice }: NewNotification): Promise<void> {
  await tx.insert(notifications).values(newRow(ctx, user.id, 'account', notice));
}

function newRow<Text extends object>(ctx: Ctx, userId: string, kind: MemberKind | 'account', text: Text) {
  return { id: ctx.newId(), userId, kind, ...text, at: ctx.now() };
}
