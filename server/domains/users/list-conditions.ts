import { and, eq, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { UserQuery } from '#contract/identity/users.ts';
import { dayMs } from '#contract/time/durations.ts';
import { neverSeen, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { isInvited, isLockedAt } from './rows.ts';

/**
 * Matches a part of the name, the company, the organisation or the address, or the beginning of the id. Each is looked up by
 * an index of its own, and the accounts that were found are read once. Addresses are stored in lower case.
 */
export function searchCondition(typed: string): SQL {
  const pattern = literalPattern(typed.toLowerCase());
  const byId = idBeginsWith(typed);
  return sql`(users.email like ${pattern}
    or users.id = any(array(select accounts_named(${pattern})))
    or users.id = any(array(
      select member.user_id from tenant_members member where member.joined_at is not null
        and member.tenant_id = any(array(select tenants.id from tenants where lower(tenants.name) like ${pattern}))))
    ${byId ? sql`or ${byId}` : sql``})`;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The same for words that many accounts have: a test of each account in the order of the list, which ends with its page. Looked
 * up, all of them would be sorted for each page. No `exists`, which the database answers by reading all profiles first.
 */
export function frequentSearchCondition(typed: string): SQL {
  const pattern = literalPattern(typed.toLowerCase());
  const byId = idBeginsWith(typed);
  return sql`(users.email like ${pattern}
    or (
      select lower(first_name || ' ' || last_name || ' ' || coalesce(company, '')) like ${pattern}
      from profiles found where found.user_id = users.id)
    or (
      select true from tenant_members member join tenants on tenants.id = member.tenant_id
      where member.user_id = users.id and member.joined_at is not null and lower(tenants.name) like ${pattern} limit 1)
    ${byId ? sql`or ${byId}` : sql``})`;
}

/** Undefined for a text that no id begins with. A range, so that the index of the ids is used. */
function idBeginsWith(typed: string): SQL | undefined {
  const begin = typed.toLowerCase();
  if (begin.length > lowestId.length || !/^[0-9a-f-]+$/.test(begin)) return undefined;
  const isAtPlace = [...begin].every((letter, place) => (letter === '-') === (lowestId[place] === '-'));
  if (!isAtPlace) return undefined;
  const [low, high] = [lowestId, highestId].map((rest) => begin + rest.slice(begin.length));
  return sql`${users.id} between ${low}::uuid and ${high}::uuid`;
}

export function statusCondition(status: UserQuery['status'], ctx: Ctx): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'invited') return and(eq(users.emailVerified, false), isInvited);
  if (status === 'banned') return isNotNull(users.bannedAt);
  if (status === 'restricted') return isNotNull(users.restrictedAt);
  if (status === 'locked') return isLockedAt(ctx);
  return eq(users.emailVerified, status === 'confirmed');
}

export function seenCondition(seen: UserQuery['seen'], now: Date): SQL | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  if (seen === 'any') return undefined;
  if (seen === 'never') return eq(users.lastSeenAt, neverSeen);
  if (seen === 'not-90-days') return and(lt(users.lastSeenAt, daysAgo(90)), ne(users.lastSeenAt, neverSeen));
  return gte(users.lastSeenAt, daysAgo(seen === '7-days' ? 7 : 30));
}
