import { inArray } from 'drizzle-orm';
import { warningAt, warningMinutes } from '#contract/operations/audit-periods.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { addressOf, type Series } from './rules.ts';
import { digestOf, tenantNames } from './warned-tenants.ts';

/** A series with the id of its warning. */
export type Begun = Series & { id: string };

/** The most series that one alert names. */
const maximumNamed = 5;

/** Notifies the team of series that began: a notification for each, which is deleted with its account, and one email. */
export async function notifyOfSignIns(tx: Tx, ctx: Ctx, begun: readonly Begun[]): Promise<void> {
  const emails = await emailsOf(tx, begun);
  const names = begun.some(({ kind }) => kind === 'tenant') ? await tenantNames(tx, ctx) : new Map<string, string>();
  const nameOf = (id: string) => names.get(digestOf(ctx, 'tenant', id)) ?? 'that was deleted';
  const named = begun.slice(0, maximumNamed).map((series) => ({ series, line: lineOf(series, emails, nameOf) }));
  for (const { series, line } of named) {
    const { id, subject, entries } = series;
    const about = series.kind === 'account' && emails.has(subject) && { about: { userId: subject } };
    const href = `/admin/activity?warning=${id}` as const;
    const notice = { title: titleOf(entries.length), body: line, href, ...about };
    await notify(tx, ctx, { team: 'all' }, { kind: 'failed-sign-ins', ...notice });
  }
  const more = begun.length - named.length;
  const lines = [...named.map(({ line }) => line), ...(more > 0 ? [`and ${more} more`] : [])];
  const most = Math.max(...begun.map(({ entries }) => entries.length));
  const text = [
    `Sign-in failed repeatedly. You get this warning after ${warningAt} failures within ${warningMinutes} minutes:`,
    lines.join('\n'),
  ];
  const link = { button: 'Open the audit log', href: '/admin/activity' } as const;
  const mail = { purpose: 'failed-sign-ins', subject: titleOf(most), text, ...link };
  await notify(tx, ctx, { team: 'all' }, { mail });
}

const titleOf = (entries: number) => `${entries} failed sign-ins within ${warningMinutes} minutes`;

/** The addresses of the accounts that exist. */
async function emailsOf(tx: Tx, begun: readonly Begun[]): Promise<Map<string, string>> {
  const ids = begun.flatMap(({ entries }) => entries.flatMap(({ userId }) => userId ?? []));
  if (ids.length === 0) return new Map();
  const known = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids));
  return new Map(known.map(({ id, email }) => [id, email]));
}

function lineOf(
  { kind, subject, entries }: Series,
  emails: ReadonlyMap<string, string>,
  nameOf: (tenant: string) => string,
): string {
  const times = `${entries.length} times`;
  if (kind === 'network') return `from ${subject}, ${times}`;
  if (kind === 'tenant') return `organisation ${nameOf(subject)}, ${times}`;
  return `${emails.get(subject) ?? addressOf(entries[0]?.details ?? {}) ?? 'an account'}, ${times}`;
}
