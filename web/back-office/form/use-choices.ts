import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Choice } from '#web/ui/select.tsx';

/**
 * The choices of a field that refers to another record: none, the records of the query, and the present one, which may not be
 * among them any more.
 */
export function useChoices<Row extends { id: string }, Fault extends Error, Key extends QueryKey>(
  options: UseQueryOptions<Row[], Fault, Row[], Key>,
  present: Row | null,
  none: string,
  nameOf: (row: Row) => string,
): readonly Choice[] {
  const { data: rows = [] } = useQuery(options);
  const choices = new Map([...rows, ...(present ? [present] : [])].map((row) => [row.id, nameOf(row)]));
  return [['', none], ...choices];
}
