import { type SQL, sql } from 'drizzle-orm';
import { splitAddresses } from '#contract/operations/settings.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

/** One member, or the people of a project: its owner, of a tenant's project everybody who stays in the tenant. */
export type Members = { member: { id: string } } | { projectPeople: { id: string; tenantId: string | null } };

/**
 * All administrators, where mails go to the addresses in the settings; or administrators whom it concerns in person, who
 * get the mail themselves.
 */
export type Administrators = { team: 'all' } | { administrators: 'all' | readonly (string | null)[] };

/** Accounts that something happened to; they cannot turn it off. */
export type Accounts = { accounts: readonly { id: string; email: string }[] };

/** Who gets a mail alone. */
export type Addresses = { addresses: readonly string[] };

export type Audience = Members | Administrators | Accounts | Addresses;

/** Somebody to notify, and by which channels. */
export interface Recipient {
  /** null: an address. */
  id: string | null;
  email: string;
  inApp: boolean;
  byMail: boolean;
  /** The mail has the title and the link alone. */
  withoutText?: boolean;
}

interface Person extends Record<string, unknown> {
  id: string;
  email: string;
  inApp: boolean;
  byMail: boolean;
  withoutText?: boolean;
  unread: number;
}

/**
 * Somebody with this many unread notifications of a kind from the last hour gets no more of them in the app, so that a
 * flood does not fill the table.
 */
export const maximumUnreadPerHour = 50;

/** The people of an audience except the actor, with the channels that they and the settings chose for the kind. */
export async function recipientsOf(tx: Tx, ctx: Ctx, to: Audience, kind: string): Promise<Recipient[]> {
  if ('accounts' in to) return to.accounts.map(({ id, email }) => ({ id, email, inApp: true, byMail: true }));
  if ('addresses' in to) return to.addresses.map(toAddress);
  const { enableUserNotifications, enableAdminAlerts, adminNotificationEmails } = (await currentSettings(ctx))
    .notifications;
  const isForMembers = 'member' in to || 'projectPeople' in to;
  const isOn = isForMembers ? enableUserNotifications : enableAdminAlerts;
  if (!isOn && !('administrators' in to)) return [];
  const { rows } = await tx.execute<Person>(choicesOf(to, kind, new Date(ctx.now().getTime() - hourMs)));
  const people = rows
    .filter(({ id }) => id !== ctx.actor?.id)
    .map(({ inApp, byMail, unread, ...person }) => ({
      ...person,
      inApp: isOn && inApp && unread < maximumUnreadPerHour,
      byMail: isForMembers ? byMail : 'administrators' in to,
    }));
  if (!('team' in to)) return people;
  const named = splitAddresses(adminNotificationEmails);
  return [...people, ...(named.length > 0 ? named : rows.map(({ email }) => email)).map(toAddress)];
}

/** The addresses that a mail to an audience goes to, for an act that locks them before rows. */
export async function addressesOf(tx: Tx, ctx: Ctx, to: Audience): Promise<string[]> {
  return (await recipientsOf(tx, ctx, to, '')).filter(({ byMail }) => byMail).map(({ email }) => email);
}

const toAddress = (email: string): Recipient => ({ id: null, email, inApp: false, byMail: true });

function choicesOf(to: Members | Administrators, kind: string, since: Date): SQL {
  const columns = sql`id, email, in_app as "inApp", by_mail as "byMail", unread`;
  const rest = sql`${kind}, ${since.toISOString()}::timestamptz`;
  if ('projectPeople' in to)
    return sql`select ${columns}, without_text as "withoutText" from people_to_notify(${to.projectPeople.id}, ${rest})`;
  return sql`select ${columns} from notification_choices(${idsOf(to)}, ${rest})`;
}

/** The table is of the identity, which records do not import; the condition is its `isUnbannedAdministrator`. */
function idsOf(to: { member: { id: string } } | Administrators): SQL {
  if ('member' in to) return sql`array[${to.member.id}]::uuid[]`;
  const chosen = 'team' in to || to.administrators === 'all' ? null : to.administrators;
  return sql`array(
    select id from users where role = 'admin' and banned_at is null
      and (${chosen === null} or id = any(${sql.param(chosen ?? [])}::uuid[]))
  )`;
}
