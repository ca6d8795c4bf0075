import { and, asc, count, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { AccessReviews } from '#contract/operations/access-reviews.ts';
import type { PrivilegeKind } from '#contract/operations/privilege-kinds.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import { apiTokens } from '#server/identity/tokens/tables.ts';
import { isUnbannedAdministrator } from '#server/identity/users/active-administrator.ts';
import { accounts, knownDevices, sessions, users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, type Services, systemContext, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { readAccessReviews } from './list.ts';
import { accessReviews, reviewEntries } from './tables.ts';

/** Starts a review now. Refuses with CONFLICT while another one is open. */
export async function startAccessReview(ctx: Ctx): Promise<AccessReviews> {
  await transact(ctx, async (tx) => {
    if (!(await insertReview(tx, ctx, actorOf(ctx).id))) throw refuse('CONFLICT');
  });
  return readAccessReviews(ctx);
}

/**
 * Starts the review of a quarter, unless one was started in it or is still open. In the quarter of its installation there
 * is nothing to review yet. Returns whether it was started.
 */
export function startQuarterlyReview(services: Services): Promise<boolean> {
  const ctx = systemContext(services, 'access-review');
  const quarter = startOfQuarter(ctx.now());
  return services.db.transact(systemScope, async (tx) => {
    const [known] = await tx.select({ found: count() }).from(users).where(lt(users.createdAt, quarter));
    const [started] = await tx
      .select({ found: count() })
      .from(accessReviews)
      .where(gte(accessReviews.startedAt, quarter));
    if (known?.found === 0 || started?.found !== 0) return false;
    return insertReview(tx, ctx, null);
  });
}

/** At most one review is open; returns whether this one was started. */
async function insertReview(tx: Tx, ctx: Ctx, startedBy: string | null): Promise<boolean> {
  const reviewId = ctx.newId();
  const [review] = await tx
    .insert(accessReviews)
    .values({ id: reviewId, startedAt: ctx.now(), startedBy })
    .onConflictDoNothing()
    .returning();
  if (!review) return false;
  const privileges = await listPrivileges(tx, ctx.now());
  const rows = privileges.map(({ kind, subjectId, lastUsedAt }) => ({
    id: ctx.newId(),
    reviewId,
    kind,
    subjectId,
    lastUsedAt,
  }));
  if (rows.length > 0) await tx.insert(reviewEntries).values(rows);
  await recordAudit(tx, ctx, {
    action: 'access-review.started',
    resourceId: reviewId,
    details: { entries: rows.length },
  });
  const text =
    'An access review has started. Decide whether each administrator, sign-in provider and service token is still needed.';
  const link = { button: 'Open the review', href: '/admin/oversight?tab=reviews' } as const;
  const mail = { purpose: 'access-review', subject: 'Access review', text: [text], ...link };
  await notify(tx, ctx, { administrators: 'all' }, { mail });
  return true;
}

interface Privilege {
  kind: PrivilegeKind;
  subjectId: string;
  name: string;
  lastUsedAt: Date | null;
}

/** Every administrator without a ban, enabled sign-in provider, those of tenants last, and valid service token, with its last use. */
async function listPrivileges(tx: Tx, now: Date): Promise<Privilege[]> {
  const sessionUsed = sql`(select max(${sessions.lastActivityAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;
  const deviceUsed = sql`(select max(${knownDevices.lastSeenAt}) from ${knownDevices} where ${knownDevices.userId} = ${users.id})`;
  const administrators = await tx
    .select({ id: users.id, name: users.email, used: instantOf(sql`greatest(${sessionUsed}, ${deviceUsed})`) })
    .from(users)
    .where(isUnbannedAdministrator)
    .orderBy(asc(users.email));
  const signedIn = sql`(select max(${accounts.updatedAt}) from ${accounts} where ${accounts.ssoProviderId} = ${ssoProviders.id})`;
  const providers = await tx
    .select({ id: ssoProviders.key, name: ssoProviders.name, used: instantOf(signedIn) })
    .from(ssoProviders)
    .where(eq(ssoProviders.enabled, true))
    .orderBy(asc(sql`${ssoProviders.tenantId} is not null`), asc(ssoProviders.key));
  const as = (kind: PrivilegeKind) => (row: (typeof administrators)[number]) => ({
    kind,
    subjectId: row.id,
    name: row.name,
    lastUsedAt: row.used,
  });
  const isUsable = and(eq(apiTokens.kind, 'service'), gt(apiTokens.expiresAt, now));
  const { id, name, lastUsedAt } = apiTokens;
  const tokens = await tx.select({ id, name, used: lastUsedAt }).from(apiTokens).where(isUsable).orderBy(asc(id));
  return [
    ...administrators.map(as('administrator')),
    ...providers.map(as('sso-provider')),
    ...tokens.map(as('service-token')),
  ];
}

function instantOf(moment: ReturnType<typeof sql>) {
  return sql<Date | null>`${moment}`.mapWith((value: string | Date | null) =>
    value === null ? null : new Date(value),
  );
}

const zurich = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** The beginning of the quarter in Zurich, to the hour before or after: reviews take place once in it. */
export function startOfQuarter(now: Date): Date {
  const [year = 0, month = 1] = zurich.format(now).split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3;
  return new Date(Date.UTC(year, first, 1));
}
