import type { Services } from '#server/platform/context.ts';
import type { Statement } from '#server/platform/db/db.ts';
import { keysToPurge } from './surrogate-keys.ts';

export type PurgeStatement = typeof purgeStatement;

/** Writes down what a CDN has to delete when these cache tags are invalidated; null: nothing of it is there. */
export function purgeStatement(
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  tags: readonly string[],
): Statement | null {
  const keys = keysToPurge(tags);
  if (keys.length === 0) return null;
  const text = 'insert into cdn_purges (id, keys, created_at, due_at) values ($1, $2, $3, $3)';
  return { text, values: [newId(), keys, now()] };
}
