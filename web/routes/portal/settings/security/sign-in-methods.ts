import { queries } from '#web/api/queries.ts';
import { dayAndTime } from '#web/ui/times.ts';

/** Factors and other sign-in methods; fetched again each time the page opens. */
export const signInMethodsQuery = () =>
  queries.factors.list.queryOptions({ staleTime: 0, meta: { resource: 'sign-in methods' } });

/** `last used today, 11:07`, or when it was added. */
export function lastUsedLabel(lastUsedAt: Date | null, createdAt: Date): string {
  const now = new Date();
  return lastUsedAt ? `last used ${dayAndTime(lastUsedAt, now)}` : `added ${dayAndTime(createdAt, now)}`;
}
