import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import type { Choice } from '#web/ui/select.tsx';

/** Nobody and the people of the team as choices; with the present owner, who may have left it. */
export function useOwners(present: { id: string; email: string } | null): readonly Choice[] {
  const { data: people = [] } = useQuery(queries.statistics.owners.queryOptions({ meta: { resource: 'owners' } }));
  const choices = new Map([...people, ...(present ? [present] : [])].map(({ id, email }) => [id, email]));
  return [['', 'Nobody'], ...choices];
}
