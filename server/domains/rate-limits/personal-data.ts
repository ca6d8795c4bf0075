import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { rateLimitRefusals, rateLimitRules } from './tables.ts';

/** Whom the rate limits refused: an account, or a network that no account is stored with. */
export const rateLimitsData: PersonalData = {
  name: 'rate-limits',
  about: {
    title: 'Rate limits',
    purpose: 'Protection against overload and guessed passwords',
    legalBasis: 'Legitimate interest in security',
    data: 'IP addresses or accounts that sent too many requests, with count and time; addresses that an administrator allowed',
    people: 'Visitors and users, administrators',
    recipients: 'Nobody outside the company',
    keptFor: 'Refusals a day; allowed addresses an hour',
  },
  tables: ['rate_limit_refusals', 'rate_limit_allowances'],
  collect(tx, { id }) {
    const { ruleId, outcome, count, lastAt, userId } = rateLimitRefusals;
    return tx
      .select({ rule: rateLimitRules.name, outcome, count, lastAt })
      .from(rateLimitRefusals)
      .innerJoin(rateLimitRules, eq(rateLimitRules.id, ruleId))
      .where(eq(userId, id));
  },
  /** Refusals are deleted with the account, and an allowance names it no more. */
  async erase() {},
};
