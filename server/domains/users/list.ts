import { eq } from 'drizzle-orm';
import type { UserQuery, UserRow } from '#contract/identity/users.ts';
import type { ListPage } from '#contract/lists.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { searchCondition, seenCondition, statusCondition } from './list-conditions.ts';
import { selectUsers, toUserRow } from './rows.ts';

export const userList = defineList({
  select: selectUsers,
  id: users.id,
  idOf: ({ user }) => user.id,
  search: searchCondition,
  filters: ({ status, role, factor, seen }: UserQuery, ctx) => [
    statusCondition(status, ctx),
    role === 'all' ? undefined : eq(users.role, role),
    factor === 'all' ? undefined : eq(users.hasFactor, factor === 'on'),
    seenCondition(seen, ctx.now()),
  ],
  sorts: {
    joined: { type: 'time', column: users.createdAt, value: ({ user }) => user.createdAt },
    email: { type: 'text', column: users.email, value: ({ user }) => user.email },
    seen: { type: 'time', column: users.lastSeenAt, value: ({ user }) => user.lastSeenAt },
  },
  toRow: toUserRow,
});

/** Returns one page of the matching accounts, with its counts. */
export function listUsers(ctx: Ctx, query: UserQuery): Promise<ListPage<UserRow>> {
  return readPage(ctx, userList, query);
}
