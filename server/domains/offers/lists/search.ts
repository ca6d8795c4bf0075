import { type SQL, sql } from 'drizzle-orm';
import { literalPattern } from '#server/platform/db/paging.ts';

/**
 * Matches a part of the number, the subject, the name of the project or the address of its client. Each is looked up by an index of its
 * own: a condition over all of them reads every offer with its project.
 */
export function searchCondition(typed: string): SQL {
  return sql`offers.id in (select offers_with(${literalPattern(typed)}))`;
}

/** The same for a text that many offers have, as a test of each one in the order of the list. Addresses are stored in lower case. */
export function frequentSearchCondition(typed: string): SQL {
  const pattern = literalPattern(typed);
  return sql`(offers.number ilike ${pattern} or offers.subject ilike ${pattern}
    or (select found.name ilike ${pattern} or client.email like ${pattern.toLowerCase()}
      from projects found join users client on client.id = found.owner_id where found.id = offers.project_id))`;
}
