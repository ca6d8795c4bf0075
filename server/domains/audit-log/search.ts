import { eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, readInTransaction } from '#server/platform/context.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { planForValues } from '#server/records/list/plan-for-values.ts';

const { userId, resourceId, requestId } = auditEntries;

const id = /^(\/|[0-9a-f]{8}-)/;

/** With more accounts, their entries are frequent: a page of them is found sooner by walking the newest entries. */
const fewAccounts = 10_000;

/**
 * The condition for entries of a record or a request by its whole id, else of the accounts whose address contains this text.
 * The table has row-level security, under which no index serves a search in its own text. Addresses are stored in lower
 * case, and `ilike` takes much longer over all accounts.
 */
export function searchCondition(typed: string): SQL | undefined {
  if (id.test(typed)) return or(eq(resourceId, typed), eq(requestId, typed));
  const accounts = new QueryBuilder().select({ id: users.id }).from(users);
  return inArray(userId, accounts.where(isFound(typed)));
}

/**
 * The same condition for one page. The accounts are looked up first where they are few: with their ids the database knows how
 * many entries to expect, and reads those by their index instead of walking the log.
 */
export async function pageSearchCondition(ctx: Ctx, typed: string): Promise<SQL | undefined> {
  if (typed === '') return undefined;
  if (id.test(typed)) return searchCondition(typed);
  const found = await readInTransaction(ctx, async (tx) => {
    await planForValues(tx);
    return tx
      .select({ id: users.id })
      .from(users)
      .where(isFound(typed))
      .limit(fewAccounts + 1);
  });
  if (found.length > fewAccounts) return searchCondition(typed);
  return sql`${userId} = any(${sql.param(found.map((account) => account.id))}::uuid[])`;
}

function isFound(typed: string): SQL {
  return like(users.email, literalPattern(typed.toLowerCase()));
}
