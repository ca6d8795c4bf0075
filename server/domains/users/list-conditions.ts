import { and, eq, gte, isNotNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { UserQuery } from '#contract/identity/users.ts';
import { neverSeen, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';
import { isInvited, isLockedAt } from './rows.ts';

/**
 * Matches a part of the address, or the beginning of the id. Addresses are stored in lower case, so `like` suffices: one or
 * two letters are found by no index, and `ilike` takes much longer over all rows.
 */
export function searchCondition(typed: string): SQL | undefined {
  return or(like(users.email, literalPattern(typed.toLowerCase())), idBeginsWith(typed));
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

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
