import { queries, refreshMs } from '#web/api/queries.ts';

/** How often the screen asks while a run is under way. */
const runningMs = 1_000;

/** What the latest audit, or the named one, and the latest drill found. */
export function securityAuditOptions(run: string | null = null) {
  return queries.securityAudit.board.queryOptions({
    input: run === null ? {} : { run },
    refetchInterval: ({ state }) => (state.data?.open ? runningMs : refreshMs),
    meta: { resource: 'audits' },
  });
}

export const securityAuditHistoryOptions = () =>
  queries.securityAudit.history.queryOptions({ input: undefined, meta: { resource: 'runs' } });
