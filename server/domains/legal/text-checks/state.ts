import { desc, eq } from 'drizzle-orm';
import type { TextCheck, TextChecks } from '#contract/business/legal/text-checks.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { legalTextChecks } from './tables.ts';

const shownChecks = 10;

/** Returns the latest checks, and whether one is under way. */
export async function getTextChecks(ctx: Ctx): Promise<TextChecks> {
  const { id, night, createdAt, finishedAt, mismatches, withoutBrowser, error } = legalTextChecks;
  const rows = await transact(ctx, (tx) =>
    tx
      .select({ id, night, createdAt, finishedAt, mismatches, withoutBrowser, error, requestedBy: users.email })
      .from(legalTextChecks)
      .leftJoin(users, eq(users.id, legalTextChecks.requestedBy))
      .orderBy(desc(createdAt), desc(id))
      .limit(shownChecks),
  );
  const checks: TextCheck[] = rows.map(({ night: of, ...check }) => ({ ...check, isNightly: of !== null }));
  return { checks, isRunning: checks.some((check) => check.finishedAt === null) };
}
