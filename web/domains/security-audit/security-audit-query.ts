import { queries, refreshMs } from '#web/api/queries.ts';

/** How often the screen asks while a run is under way. */
const runningMs = 1_000;

/** What the latest audit and the latest drill found, or the named ones. */
export function securityAuditOptions({
  audit = null,
  drill = null,
}: Partial<Record<'audit' | 'drill', string | null>> = {}) {
  return queries.securityAudit.board.queryOptions({
    input: { ...(audit !== null && { audit }), ...(drill !== null && { drill }) },
    refetchInterval: ({ state }) => (state.data?.open ? runningMs : refreshMs),
    meta: { resource: 'audits' },
  });
}

export const securityAuditHistoryOptions = () =>
  queries.securityAudit.history.queryOptions({ input: undefined, meta: { resource: 'runs' } });
