import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { warningMinutes } from '#contract/operations/audit-periods.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { type AuditEntry, auditEntries } from '#server/records/audit/tables.ts';
import { type Begun, notifyOfSignIns } from './notify-team.ts';
import { addressOf, type FailedSignIn, type Series, seriesOf } from './rules.ts';
import { signInWarnings } from './tables.ts';
import { digestOf } from './warned-tenants.ts';

const windowMs = warningMinutes * minuteMs;
/** The most entries that are looked at, and that one warning holds. */
const maximumEntries = 5_000;
const maximumHeld = 1_000;
const warningLock = 4_177_125;

/** Longer than the pause between two runs. */
const recentMs = 10_000;

/** Whether a sign-in was refused just now. */
export const isSignInRefused = (now: Date) => {
  const { action, at } = auditEntries;
  const isRecent = and(eq(action, 'session.refused'), gt(at, new Date(now.getTime() - recentMs)));
  return anyRow(auditEntries, isRecent);
};

/**
 * Warns of series of failed sign-ins: one warning for each account, network or organisation while the failures go on, with
 * one audit entry and one alert of the team when it begins.
 */
export async function warnOfFailedSignIns(services: Services): Promise<void> {
  const ctx = systemContext(services, 'sign-in-warnings');
  const since = new Date(ctx.now().getTime() - windowMs);
  await services.db.transact(systemScope, async (tx) => {
    const lock = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${warningLock}) as held`);
    if (!lock.rows[0]?.held) return;
    const { id, at, userId, ipAddress, tenantId, details, action } = auditEntries;
    const failed = await tx
      .select({ id, at, userId, ipAddress, tenantId, details })
      .from(auditEntries)
      .where(and(eq(action, 'session.refused'), gt(at, since)))
      .orderBy(desc(at))
      .limit(maximumEntries);
    const begun: Begun[] = [];
    for (const series of seriesOf(await withTenants(tx, failed.reverse()))) {
      const id = await storeSeries(tx, ctx, series, since);
      if (id !== null) begun.push({ ...series, id });
    }
    if (begun.length > 0) await notifyOfSignIns(tx, ctx, begun);
  });
}

/** Continues the warning of this subject, or begins one: then it returns its id. */
async function storeSeries(tx: Tx, ctx: Ctx, { kind, subject, entries }: Series, since: Date): Promise<string | null> {
  const digested = digestOf(ctx, kind, subject);
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const ids = entries.map(({ id }) => id);
  const [open] = await tx
    .select()
    .from(signInWarnings)
    .where(and(eq(signInWarnings.subject, digested), gt(signInWarnings.lastAt, since)))
    .orderBy(asc(signInWarnings.lastAt))
    .limit(1);
  if (open) {
    const entryIds = [...new Set([...open.entryIds, ...ids])].slice(0, maximumHeld);
    if (entryIds.length > open.entryIds.length)
      await tx.update(signInWarnings).set({ lastAt: last.at, entryIds }).where(eq(signInWarnings.id, open.id));
    return null;
  }
  const id = ctx.newId();
  const entryIds = ids.slice(0, maximumHeld);
  await tx.insert(signInWarnings).values({ id, kind, subject: digested, firstAt: first.at, lastAt: last.at, entryIds });
  await recordAudit(tx, ctx, {
    action: 'session.failures-detected',
    resourceId: id,
    details: { kind, attempts: ids.length },
  });
  return id;
}

type Entry = Omit<FailedSignIn, 'tenantIds'> & Pick<AuditEntry, 'tenantId'>;

/**
 * The same entries with the organisations whose people they concern: those that the account has joined, and those of whose
 * providers the typed address has a proven domain, so that guessing addresses is noticed too.
 */
async function withTenants(tx: Tx, entries: readonly Entry[]): Promise<FailedSignIn[]> {
  const people = new Set(entries.flatMap(({ userId }) => userId ?? []));
  const domains = new Set(entries.flatMap((entry) => domainOf(entry) ?? []));
  const { rows } = await tx.execute<{ of: string; tenant: string }>(sql`
    select user_id::text as of, tenant_id::text as tenant from tenant_members
     where joined_at is not null and user_id = any(${sql.param([...people])}::uuid[])
    union
    select d.domain, p.tenant_id::text from sso_domains d join sso_providers p on p.id = d.provider_id
     where d.proven_at is not null and p.tenant_id is not null and d.domain = any(${sql.param([...domains])}::text[])`);
  const known = Map.groupBy(rows, ({ of }) => of);
  const tenantsOf = (subject: string | null) => (known.get(subject ?? '') ?? []).map(({ tenant }) => tenant);
  return entries.map(({ tenantId, ...entry }) => {
    const found = [...tenantsOf(entry.userId), ...tenantsOf(domainOf(entry))];
    return { ...entry, tenantIds: [...new Set(tenantId === null ? found : [tenantId, ...found])] };
  });
}

/** The domain of the address that was typed. */
function domainOf({ details }: Pick<Entry, 'details'>): string | null {
  const address = addressOf(details);
  return address === null ? null : address.slice(address.lastIndexOf('@') + 1);
}
