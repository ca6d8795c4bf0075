import { createHash } from 'node:crypto';
import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccessReviews, OpenReview } from '#contract/operations/access-reviews.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import { apiTokens } from '#server/identity/tokens/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { organisationAccessOf } from './organisation-access.ts';
import { accessReviews, reviewEntries } from './tables.ts';

const finishedShown = 20;
const decider = alias(users, 'decider');

/** Returns the open review with its entries, and the finished ones. */
export function readAccessReviews(ctx: Ctx): Promise<AccessReviews> {
  return transact(ctx, async (tx) => {
    const [open] = await tx.select().from(accessReviews).where(isNull(accessReviews.finishedAt));
    const finished = await tx
      .select({ review: accessReviews, finishedBy: users.email })
      .from(accessReviews)
      .leftJoin(users, eq(users.id, accessReviews.finishedBy))
      .where(isNotNull(accessReviews.finishedAt))
      .orderBy(desc(accessReviews.finishedAt))
      .limit(finishedShown);
    return {
      open: open ? { id: open.id, startedAt: open.startedAt, entries: await entriesOf(tx, open.id, ctx.now()) } : null,
      finished: finished.flatMap(({ review, finishedBy }) => {
        const { id, startedAt, finishedAt, report, signature } = review;
        if (finishedAt === null || report === null) return [];
        const isSignatureValid = signature === signatureOf(ctx, report);
        return [{ id, startedAt, finishedAt, finishedBy, hash: hashOf(report), isSignatureValid }];
      }),
    };
  });
}

/** The entries of a review with the present names, and whether each privilege exists still. */
export async function entriesOf(tx: Tx, reviewId: string, now: Date): Promise<OpenReview['entries']> {
  const { id, kind, subjectId, lastUsedAt, decision, decidedAt } = reviewEntries;
  const rows = await tx
    .select({
      entry: { id, kind, subjectId, lastUsedAt, decision, decidedAt },
      email: users.email,
      role: users.role,
      bannedAt: users.bannedAt,
      provider: ssoProviders.name,
      enabled: ssoProviders.enabled,
      token: apiTokens.name,
      tokenExpiresAt: apiTokens.expiresAt,
      decidedBy: decider.email,
    })
    .from(reviewEntries)
    .leftJoin(users, sql`${kind} = 'administrator' and ${users.id}::text = ${subjectId}`)
    .leftJoin(ssoProviders, sql`${kind} = 'sso-provider' and ${ssoProviders.key} = ${subjectId}`)
    .leftJoin(apiTokens, sql`${kind} = 'service-token' and ${apiTokens.id}::text = ${subjectId}`)
    .leftJoin(decider, eq(decider.id, reviewEntries.decidedBy))
    .where(eq(reviewEntries.reviewId, reviewId))
    .orderBy(asc(kind), asc(id));
  const organisations = await organisationAccessOf(
    tx,
    rows.flatMap(({ entry }) => (entry.kind === 'sso-provider' ? [entry.subjectId] : [])),
  );
  return rows.map(({ entry, email, role, bannedAt, provider, enabled, token, tokenExpiresAt, decidedBy }) => ({
    ...entry,
    name: email ?? provider ?? token,
    organisation: (entry.kind === 'sso-provider' && organisations.get(entry.subjectId)) || null,
    decidedBy,
    isActive:
      (role === 'admin' && bannedAt === null) || enabled === true || (tokenExpiresAt !== null && tokenExpiresAt > now),
  }));
}

/** SHA-256, as `sha256sum` prints it. */
export function hashOf(report: string): string {
  return createHash('sha256').update(report).digest('hex');
}

/** With the key of this installation, so that a report that was changed in the database is recognised. */
export function signatureOf({ secrets }: Pick<Ctx, 'secrets'>, report: string): string {
  return digest(secrets, 'access-review', report);
}
