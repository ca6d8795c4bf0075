import { eq } from 'drizzle-orm';
import type { UserQuery } from '#contract/identity/users.ts';
import { users } from '#server/identity/users/tables.ts';
import { defineList } from '#server/records/list/list.ts';
import { frequentSearchCondition, searchCondition, seenCondition, statusCondition } from './list-conditions.ts';
import { selectUsers, toUserRow } from './rows.ts';

export const userList = defineList({
  select: selectUsers,
  id: users.id,
  idOf: ({ user }) => user.id,
  search: searchCondition,
  frequentSearch: frequentSearchCondition,
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
