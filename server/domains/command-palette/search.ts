import { type SQL, sql } from 'drizzle-orm';
import { inquiryStatuses } from '#contract/business/inquiry-choices.ts';
import { documentStatuses } from '#contract/business/legal/document-choices.ts';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import { statusLabels } from '#contract/content/page-labels.ts';
import { countedMatches, type PaletteMatch, type PaletteResults } from '#contract/operations/command-palette.ts';
import type { Permission } from '#contract/permissions.ts';
import { searchInquiryNames } from '#server/domains/inquiries/rows.ts';
import { searchCondition } from '#server/domains/users/list-conditions.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';

const shownMatches = 5;

type Row = PaletteMatch & Record<string, unknown>;

/**
 * Returns the newest records of each kind whose name, address or number contains the text. For an API token without the
 * permission to read a kind, that kind is empty.
 */
export function searchPalette(ctx: Ctx, { q }: { q: string }): Promise<PaletteResults> {
  const like = literalPattern(q);
  return transact(ctx, async (tx) => {
    const find = (permission: Permission, found: SQL, states: Record<string, string>) =>
      hasPermission(ctx, permission) ? matchesOf(tx, found, states) : { rows: [], total: 0 };
    return {
      inquiries: await find(
        'inquiries.read',
        sql`select id, subject as title, email || ', ' || number as detail, status as state, received_at as at
        from inquiries where ${searchInquiryNames(q)}`,
        inquiryStatuses,
      ),
      projects: await find(
        'projects.read',
        sql`select p.id, p.name as title, u.email as detail, p.status as state, p.updated_at as at
        from projects p join users u on u.id = p.owner_id where p.name ilike ${like}`,
        projectStatuses,
      ),
      content: await find(
        'content.manage',
        sql`select id, title, path as detail, status as state, updated_at as at
        from pages where lower(title) like lower(${like})`,
        statusLabels,
      ),
      documents: await find(
        'legal.manage',
        sql`select id, title, document_type as detail, status as state,
        created_at as at from legal_documents where title ilike ${like}`,
        documentStatuses,
      ),
      users: await find(
        'users.manage',
        sql`select id, email as title, left(id::text, 8) as detail, role as state, created_at as at
        from users where ${searchCondition(q)}`,
        { admin: 'Admin', user: 'User' },
      ),
    };
  });
}

/** The newest of the matches that were found; no more than `countedMatches` are looked at. */
async function matchesOf(tx: Tx, found: SQL, states: Record<string, string>): Promise<PaletteResults['users']> {
  const { rows } = await tx.execute<Row>(
    sql`select id, title, detail, state from (${found} limit ${countedMatches}) as found order by at desc, id`,
  );
  return {
    total: rows.length,
    rows: rows.slice(0, shownMatches).map(({ id, title, detail, state }) => {
      return { id, title, detail, state: states[state] ?? state };
    }),
  };
}
