import { type SQL, sql } from 'drizzle-orm';
import { literalPattern } from '#server/platform/db/paging.ts';

/**
 * Matches a part of the name, the description, the address of the member or the name of the organisation. Each is looked up on its
 * own: a condition over all of them reads every project. Addresses are stored in lower case. All organisations are read, by no
 * index: they are few.
 */
export function searchCondition(typed: string): SQL {
  const pattern = literalPattern(typed);
  return sql`projects.id in (
    select projects_with(${pattern})
    union all select found.id from projects found join users on users.id = found.owner_id where users.email like ${pattern.toLowerCase()}
    union all select found.id from projects found join tenants on tenants.id = found.tenant_id where tenants.name ilike ${pattern})`;
}

/** The same for a text that many projects have, as a test of each one in the order of the list. */
export function frequentSearchCondition(typed: string): SQL {
  const pattern = literalPattern(typed);
  return sql`(projects.name ilike ${pattern} or projects.description ilike ${pattern}
    or (select found.email like ${pattern.toLowerCase()} from users found where found.id = projects.owner_id)
    or (select found.name ilike ${pattern} from tenants found where found.id = projects.tenant_id))`;
}
