import { currentTrace } from './operations.ts';

/** The ids by which the log and the traces have more of a measurement; undefined: it has none. */
export function exemplarLabels(requestId?: string): Record<string, string> | undefined {
  const trace = currentTrace();
  if (requestId === undefined && trace === null) return undefined;
  return { ...(trace && { trace_id: trace.traceId }), ...(requestId !== undefined && { request_id: requestId }) };
}
