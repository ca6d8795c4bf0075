import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LatestFigures, monitorStreamPath, type Period } from '#contract/operations/monitoring/monitoring.ts';
import { queries, queryClient } from '#web/api/queries.ts';

const minute = 60_000;

export const latestQuery = () => queries.monitoring.latest.queryOptions({ meta: { resource: 'figures' } });
export const historyQuery = (period: Period) =>
  queries.monitoring.history.queryOptions({
    input: { period },
    refetchInterval: minute,
    meta: { resource: 'figures' },
  });
export const routesQuery = () =>
  queries.monitoring.routes.queryOptions({ refetchInterval: minute, meta: { resource: 'routes' } });
export const openAlertsQuery = () =>
  queries.alerts.open.queryOptions({ refetchInterval: minute, meta: { resource: 'alerts' } });
export const alertRulesQuery = () => queries.alerts.rules.queryOptions({ meta: { resource: 'alert rules' } });

/** After a stream that ended, the screen asks once more, which leads to sign-in where the session is over. */
const againMs = 10_000;

/** What was measured last, and each new sample while the screen is visible. */
export function useLatestFigures() {
  useEffect(() => {
    let source: EventSource | null = null;
    let again: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(again);
      source?.close();
      source = null;
    };
    const open = () => {
      close();
      if (document.hidden) return;
      source = new EventSource(monitorStreamPath);
      source.onmessage = ({ data }) => show(parseLatest(String(data)));
      source.onerror = () => {
        // Otherwise the browser connects again by itself.
        if (source?.readyState !== EventSource.CLOSED) return;
        again = setTimeout(() => void queryClient.refetchQueries(latestQuery()).then(open), againMs);
      };
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      document.removeEventListener('visibilitychange', open);
      close();
    };
  }, []);
  return useQuery(latestQuery());
}

/** Shows a sample, and asks for the alerts anew where others are open than before. */
function show(latest: LatestFigures): void {
  const before = queryClient.getQueryData<LatestFigures>(latestQuery().queryKey);
  queryClient.setQueryData(latestQuery().queryKey, latest);
  if (before && before.openAlerts.join() !== latest.openAlerts.join())
    void queryClient.invalidateQueries({ queryKey: queries.alerts.key() });
}

function parseLatest(text: string): LatestFigures {
  const { asOf, nodes, ...rest } = JSON.parse(text) as LatestFigures;
  return {
    ...rest,
    asOf: new Date(asOf),
    nodes: nodes.map((node) => ({ ...node, startedAt: new Date(node.startedAt) })),
  };
}
