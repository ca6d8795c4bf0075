import { eq } from 'drizzle-orm';
import type { PageRow } from '#contract/content/editing.ts';
import { pages } from '#server/domains/content/tables.ts';
import { documentAt } from '#server/domains/legal/documents/pages/in-force.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasDraft } from './versions.ts';

/** What lists show of a page: without its text, which is large. */
export function selectRows(tx: Tx, ctx: Ctx) {
  const { id, version, path, title, kind, status, updatedAt, scheduledAt, newestNumber, publishedNumber } = pages;
  return tx
    .select({
      ...{ id, version, path, title, kind, status, scheduledAt, newestNumber, publishedNumber },
      lastModified: updatedAt,
      author: users.email,
      governedBy: documentAt(path, dayInZurich(ctx.now())),
    })
    .from(pages)
    .leftJoin(users, eq(users.id, pages.authorId))
    .$dynamic();
}

export function toPageRow(selected: Awaited<ReturnType<typeof selectRows>>[number]): PageRow {
  const { newestNumber: _newest, publishedNumber: _published, ...row } = selected;
  return { ...row, hasDraft: hasDraft(selected) };
}
