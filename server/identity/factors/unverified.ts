import { eq, gt } from 'drizzle-orm';
import { hourMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { factors } from './tables.ts';

/** A factor that was not verified within this time can no longer be, and is deleted. */
export const unverifiedMs = hourMs;

export const isUnverified = eq(factors.status, 'unverified');

/** Matches factors that were added so recently that they can still be verified. */
export const isInTime = (ctx: Pick<Ctx, 'now'>) => gt(factors.createdAt, new Date(ctx.now().getTime() - unverifiedMs));
