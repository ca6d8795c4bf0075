import type { StatusComponent } from '#contract/operations/status/components.ts';
import type { statusIncidents } from '../tables.ts';

export type IncidentRow = typeof statusIncidents.$inferSelect;

/** The components that an incident affects. */
export function componentsOf({ website, signIn, files, email, api }: IncidentRow): StatusComponent[] {
  const affected = { website, 'sign-in': signIn, files, email, api };
  return (Object.keys(affected) as StatusComponent[]).filter((component) => affected[component]);
}
