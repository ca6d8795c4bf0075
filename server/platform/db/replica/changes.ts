import pg from 'pg';
import { changeChannel } from '../channels.ts';

/** Sent at the end of a transaction of this user; says nothing if the transaction has written nothing. */
export function changeNotice(userId: string): string {
  const values = `${pg.escapeLiteral(changeChannel)}, ${pg.escapeLiteral(userId)}`;
  return `select pg_notify(${values}) where pg_current_xact_id_if_assigned() is not null`;
}

/** The beginning of the tags that name a user whose rights or data another one changed. */
export const userTagPrefix = 'user:';

/** The users that a message of the invalidation channel names; null: it may concern everybody. */
export function usersIn(payload: string | undefined): string[] | null {
  try {
    const tags: unknown = JSON.parse(payload ?? '');
    if (!Array.isArray(tags)) return null;
    return tags
      .map(String)
      .filter((tag) => tag.startsWith(userTagPrefix))
      .map((tag) => tag.slice(userTagPrefix.length));
  } catch {
    return null;
  }
}
