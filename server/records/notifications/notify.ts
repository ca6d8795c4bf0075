import type { BackOfficeAddress } from '#contract/back-office.ts';
import type { MemberKind, NotificationKind, TeamKind } from '#contract/operations/notifications.ts';
import { truncate } from '#contract/storable.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { insertRows, rowsOf } from '#server/platform/db/group-commit.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';
import { addressesOverMailCap, lockRecipients, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import {
  type Accounts,
  type Addresses,
  type Administrators,
  type Audience,
  type Members,
  type Recipient,
  recipientsOf,
} from './audience.ts';
import { notifications } from './tables.ts';

interface Notice {
  title: string;
  body: string;
  /** Its target: `/projects/…`. */
  href: string;
  /** Whom it names: it is deleted with this member or inquiry. */
  about?: { userId: string } | { inquiryId: string };
}

interface Mail extends Omit<NewMail, 'recipient'> {
  /**
   * Each address gets at most three mails an hour per purpose, or per subject (`about`) of a purpose. `unlocked`: counted
   * without a lock, for an act that holds rows which somebody with a locked address may wait for. `none`: not counted.
   */
  cap?: 'unlocked' | 'none';
  /** The id of somebody who gets another mail about it; null: nobody. */
  exceptTo?: string | null;
}

/** The mail beside a notification: its kind, title and text, above a button to its target, where nothing else is given. */
type MailBeside = Partial<Mail> & { text?: readonly MailBlock[]; button?: string };

/** A mail alone, above a button to a screen of the back office. */
type TeamMail = Omit<Mail, 'blocks'> & { text: readonly MailBlock[]; button: string; href: BackOfficeAddress };

type MemberMessage = Notice & {
  kind: MemberKind;
  mail?: false | (Pick<Mail, 'about' | 'exceptTo'> & { purpose: string });
};
export type TeamMessage =
  | (Notice & { kind: TeamKind; href: BackOfficeAddress; mail?: MailBeside })
  | { mail: Mail | TeamMail };
type AccountMessage = (Notice & { mail?: MailBeside & { purpose: string } }) | { mail: Mail };

/**
 * Notifies an audience in the caller's transaction, in the app and by mail, within the caps of both, as each person and the
 * settings chose. The actor is not told of their own activity, except of what happens to their account. Locks the addresses
 * first: an act that locks rows before has to lock them itself (`addressesOf`). Returns the number
 * of mails to addresses.
 */
export async function notify(tx: Tx, ctx: Ctx, to: Members, message: MemberMessage): Promise<void>;
export async function notify(tx: Tx, ctx: Ctx, to: Administrators, message: TeamMessage): Promise<void>;
export async function notify(tx: Tx, ctx: Ctx, to: Accounts, message: AccountMessage): Promise<void>;
export async function notify(tx: Tx, ctx: Ctx, to: Addresses, message: { mail: Mail }): Promise<number>;
export async function notify(
  tx: Tx,
  ctx: Ctx,
  to: Audience,
  message: MemberMessage | TeamMessage | AccountMessage,
): Promise<unknown> {
  const notice = 'title' in message ? { kind: 'account' as const, ...message } : null;
  const people = await recipientsOf(tx, ctx, to, notice?.kind ?? '');
  const mail = 'title' in message ? mailBeside(ctx, to, message) : withButton(ctx, message.mail);
  const mails = mail === null ? [] : await withinCap(tx, ctx, mail, people);
  const rows = people.flatMap(({ id, inApp }) => (notice && inApp && id ? [newRow(ctx, to, id, notice)] : []));
  if (rows.length > 0) await insertRows(tx, rowsOf(notifications, rows));
  await queueMails(tx, ctx, mails);
  return mails.length;
}

/** null: none. Members get one for each notification, unless the act says otherwise. */
function mailBeside(
  ctx: Ctx,
  to: Audience,
  { title, body, href, about, mail, ...message }: Notice & { kind?: NotificationKind; mail?: MailBeside | false },
): Mail | null {
  const isForMembers = 'member' in to || 'projectPeople' in to;
  if (mail === false || !(mail || isForMembers)) return null;
  const { text = [body], button = 'View details', ...given } = mail ?? {};
  const hint = 'You can choose what we email you about in Settings, Notifications.';
  const blocks = [...text, buttonTo(ctx, button, href)];
  return {
    purpose: message.kind ?? 'account',
    subject: title,
    blocks: isForMembers ? [...blocks, hint] : blocks,
    ...(about && 'userId' in about && { aboutUserId: about.userId }),
    ...given,
  };
}

function withButton(ctx: Ctx, mail: Mail | TeamMail): Mail {
  if ('blocks' in mail) return mail;
  const { text, button, href, ...head } = mail;
  return { ...head, blocks: [...text, buttonTo(ctx, button, href)] };
}

const buttonTo = ({ appUrl }: Ctx, label: string, href: string): MailBlock => ({
  button: { label, href: `${appUrl}${href}` },
});

/** The mails to those who have not reached the cap. */
async function withinCap(
  tx: Tx,
  ctx: Ctx,
  { cap, exceptTo = null, ...mail }: Mail,
  people: readonly Recipient[],
): Promise<NewMail[]> {
  const mailed = people.filter(({ id, byMail }) => byMail && (id === null || id !== exceptTo));
  if (mailed.length === 0) return [];
  const addresses = mailed.map(({ email }) => email);
  // Before the rows that refer to accounts, in the order of every act.
  if (cap === undefined) await lockRecipients(tx, addresses);
  const full = cap === 'none' ? [] : await addressesOverMailCap(tx, ctx, mail, addresses);
  const isFull = new Set(full.map(({ recipient }) => recipient));
  return mailed
    .filter(({ email }) => !isFull.has(email))
    .map(({ email: recipient, withoutText }) => ({
      ...mail,
      recipient,
      blocks: withoutText ? [`${mail.subject}.`, ...mail.blocks.slice(1)] : mail.blocks,
    }));
}

function newRow(
  ctx: Ctx,
  to: Audience,
  userId: string,
  { kind, title, body, href, about }: Notice & { kind: NotificationKind },
) {
  return {
    ...{ id: ctx.newId(), userId, kind, title, href, at: ctx.now() },
    body: kind === 'account' ? body : truncate(body, maximumBody),
    aboutUserId: about && 'userId' in about ? about.userId : null,
    aboutInquiryId: about && 'inquiryId' in about ? about.inquiryId : null,
    tenantId: 'projectPeople' in to ? to.projectPeople.tenantId : null,
  };
}

/** The longest text of a message in a notification, in characters. */
const maximumBody = 300;
