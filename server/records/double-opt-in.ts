import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dayMs } from '#contract/time/durations.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createToken, digest, hashToken } from '#server/platform/secrets/encrypt.ts';
import { readSignedId, signId } from '#server/platform/secrets/signed-id.ts';

/** The columns that a table of such subscriptions needs. */
type SubscriptionTable = PgTable & Record<'id' | 'tokenHash' | 'confirmedAt' | 'linkExpiresAt', PgColumn>;

interface OptInOptions {
  /** The first segment of the paths of its links, and the prefix of the purposes of its keys. */
  name: 'newsletter' | 'status';
  /** Matches subscriptions that have not ended; absent where ended ones are deleted. */
  isOpen?: SQL;
}

const linkMs = dayMs;

/**
 * The links of subscriptions by email. The confirmation link works once, for 24 hours; the link that unsubscribes never expires,
 * because it is in every email.
 */
export function doubleOptIn(table: SubscriptionTable, { name, isOpen }: OptInOptions) {
  const purpose = `${name}-unsubscribe`;

  /** The token of every email to a subscription, derived from its id instead of being stored. */
  const manageToken = (ctx: Ctx, id: string): string => signId(ctx.secrets, purpose, id);

  /** Returns the id of the subscription of such a token, or null for an invalid token. */
  const subscriptionOf = (ctx: Ctx, token: string): string | null => readSignedId(ctx.secrets, purpose, token);

  /** A keyed digest of the network: evidence that can be compared without storing the IP address. */
  const networkDigest = (ctx: Ctx): string => digest(ctx.secrets, `${name}-network`, networkOf(ctx.request.address));

  /** Matches the subscription that a token from a confirmation email still confirms. */
  const confirmable = (ctx: Ctx, token: string): SQL | undefined =>
    and(eq(table.tokenHash, hashToken(token)), isNull(table.confirmedAt), gt(table.linkExpiresAt, ctx.now()), isOpen);

  return {
    ...{ manageToken, subscriptionOf, networkDigest, confirmable },

    /** Returns the address that ends a subscription. */
    unsubscribeLink: (ctx: Ctx, id: string): string => `${ctx.appUrl}/${name}/unsubscribe/${manageToken(ctx, id)}`,

    /** A new request with the link that confirms it; an earlier link of the same subscription stops working. */
    newRequest(ctx: Ctx) {
      const { token, hash: tokenHash } = createToken();
      const requestedAt = ctx.now();
      return {
        link: `${ctx.appUrl}/${name}/confirm?token=${token}`,
        request: {
          ...{ requestedAt, tokenHash, networkDigest: networkDigest(ctx) },
          linkExpiresAt: new Date(requestedAt.getTime() + linkMs),
        },
      };
    },

    /** Says whether a link of an email still works, without consuming it. Refuses with LINK_INVALID. */
    async checkLink(
      ctx: Ctx,
      { purpose: of, token }: { purpose: 'confirm' | 'unsubscribe'; token: string },
    ): Promise<{ ok: true }> {
      const id = of === 'unsubscribe' ? subscriptionOf(ctx, token) : null;
      const isStored = (which: SQL | undefined) => transact(ctx, async (tx) => (await tx.$count(table, which)) > 0);
      // Where ended subscriptions are deleted, their links work all the same.
      const isEndedOrStored = async () => id !== null && (isOpen === undefined || (await isStored(eq(table.id, id))));
      const works = of === 'unsubscribe' ? await isEndedOrStored() : await isStored(confirmable(ctx, token));
      if (!works) throw refuse('LINK_INVALID');
      return { ok: true };
    },
  };
}

/** RFC 2369 and RFC 8058: mail programs show their own unsubscribe button and post to this address. */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
