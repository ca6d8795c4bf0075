import { queries } from '#web/api/queries.ts';
import { useChoices } from '#web/back-office/form/use-choices.ts';
import type { Choice } from '#web/ui/select.tsx';

/** Nobody and the people of the team as choices; with the present owner, who may have left it. */
export function useOwners(present: { id: string; email: string } | null): readonly Choice[] {
  const owners = queries.statistics.owners.queryOptions({ meta: { resource: 'owners' } });
  return useChoices(owners, present, 'Nobody', ({ email }) => email);
}
