import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { userDigestOf } from './backtest/subjects.ts';
import { rateLimitRefusals, rateLimitRequests, rateLimitRules } from './tables.ts';

/** Whom the rate limits refused: an account, or a network that no account is stored with. */
export const rateLimitsData: PersonalData = {
  name: 'rate-limits',
  about: {
    title: 'Rate limits',
    purpose: 'Protection against overload and guessed passwords',
    legalBasis: 'Legitimate interest in security',
    data: 'IP addresses or accounts that sent too many requests, with count and time; addresses that an administrator allowed',
    people: 'Visitors and users, administrators',
    recipients: null,
    keptFor: 'Refusals a day; allowed addresses an hour; request counts, without address or account, 7 days',
  },
  tables: ['rate_limit_refusals', 'rate_limit_allowances', 'rate_limit_requests'],
  inExport: 'which rules limited the account in the last day, and how often',
  atErasure:
    'deleted; networks in them belong to no account, and go after a day, allowed ones after an hour; an allowance no longer says who gave it; request counts of the account, by its digest, are deleted',
  collect(tx, { id }) {
    const { ruleId, outcome, count, lastAt, userId } = rateLimitRefusals;
    return tx
      .select({ rule: rateLimitRules.name, outcome, count, lastAt })
      .from(rateLimitRefusals)
      .innerJoin(rateLimitRules, eq(rateLimitRules.id, ruleId))
      .where(eq(userId, id));
  },
  /** Refusals are deleted with the account, and an allowance names it no more. */
  async erase(tx, ctx, { id }) {
    await tx.delete(rateLimitRequests).where(eq(rateLimitRequests.userDigest, userDigestOf(ctx, id)));
  },
};
