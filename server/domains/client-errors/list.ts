import { asc, count, desc } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { type ClientError, clientErrors as t } from './tables.ts';

const shown = 100;

/** Returns the kinds of errors that browsers reported last, with the number of stored kinds. */
export async function listClientErrors(ctx: Ctx): Promise<{ asOf: Date; total: number; rows: ClientError[] }> {
  const { read } = ctx.db;
  const [rows, [counted]] = await Promise.all([
    read.select().from(t).orderBy(desc(t.lastSeenAt), asc(t.fingerprint)).limit(shown),
    read.select({ total: count() }).from(t),
  ]);
  return { asOf: ctx.now(), total: counted?.total ?? 0, rows };
}
