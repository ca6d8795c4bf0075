import { sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { defineDomain, type LoadInventories } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { accountRetention } from './account-retention.ts';
import { applyBan } from './ban.ts';
import { searchCondition } from './list-conditions.ts';
import { applyFactorsReset } from './recover.ts';
import { applyRemoval } from './remove.ts';
import { applyRole } from './set-role.ts';
import { applyUnban, endDueBans } from './unban.ts';

export const usersDomain = defineDomain({
  name: 'users',
  routers: {
    users: async (all: LoadInventories) => (await import('./router.ts')).createUsersRouter((await all()).personalData),
  },
  schedules: () => [{ everyMs: minuteMs, failureEvent: 'auth.bans.failed', work: endDueBans }],
  retention: [accountRetention],
  search: {
    users: {
      matches: (
        text,
      ) => sql`select users.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), users.email) as title,
        concat_ws(', ', case when p.first_name || p.last_name <> '' then users.email end, nullif(p.company, ''),
        left(users.id::text, 8)) as detail, users.role as state, users.created_at as at
        from users left join profiles p on p.user_id = users.id where ${searchCondition(text)}`,
      states: { admin: 'Admin', user: 'User' },
    },
  },
  pendingActs: (all) => ({
    'user.ban': applyBan,
    'user.grant-role': applyRole('admin'),
    'user.remove': (tx, ctx, payload) => applyRemoval(tx, ctx, all.personalData, payload),
    'user.remove-role': applyRole('user'),
    'user.reset-factors': applyFactorsReset,
    'user.unban': applyUnban,
  }),
  titles: {
    user: titlesById('users', 'email'),
  },
});
