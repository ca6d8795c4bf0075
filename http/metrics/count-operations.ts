import { isRefusal } from '#server/platform/refuse.ts';
import { exemplarLabels } from '#server/platform/telemetry/exemplar-labels.ts';
import { createHistograms } from '#server/platform/telemetry/labelled-histograms.ts';
import { type Operation, observeOperations } from '#server/platform/telemetry/operations.ts';
import { watchStatements } from '#server/platform/telemetry/statements.ts';

/** Upper bounds in seconds: of what a request waits for, and of work that may take minutes. */
const shortBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const longBounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800];
/** What statements begin with; all others are counted together. */
const operations = ['BEGIN', 'COMMIT', 'DELETE', 'INSERT', 'ROLLBACK', 'SELECT', 'UPDATE', 'WITH'];

/** Counts procedures, permissions, statements, recurring work, deliveries and outgoing requests until the process ends. */
export function countOperations() {
  const procedures = createHistograms(shortBounds);
  const statements = createHistograms(shortBounds);
  const schedules = createHistograms(longBounds);
  const deliveries = createHistograms(longBounds);
  const outgoing = createHistograms(longBounds);
  const decisions = new Map<string, { permission: string; decision: string; count: number }>();

  function count({ kind, name, attributes }: Operation, outcome: string, seconds: number): void {
    const exemplar = exemplarLabels() ?? null;
    if (kind === 'schedule') schedules.observe({ schedule: name, outcome }, seconds, exemplar);
    const status = Number(attributes.status ?? 200);
    if (kind === 'delivery')
      deliveries.observe({ outbox: name, outcome: status >= 300 ? 'refused' : outcome }, seconds, exemplar);
    if (kind === 'outgoing')
      outgoing.observe({ purpose: name, outcome: status >= 400 ? 'refused' : outcome }, seconds, exemplar);
    if (kind !== 'guard') return;
    procedures.observe({ procedure: name, outcome }, seconds, exemplar);
    const { permission = '', decision = '' } = attributes;
    const key = `${permission} ${decision}`;
    const known = decisions.get(key) ?? { permission, decision, count: 0 };
    decisions.set(key, known);
    known.count++;
  }

  observeOperations(async (operation, work) => {
    const began = performance.now();
    const since = () => (performance.now() - began) / 1_000;
    try {
      const result = await work();
      count(operation, 'ok', since());
      return result;
    } catch (error) {
      count(operation, isRefusal(error) ? 'refused' : 'failed', since());
      throw error;
    }
  });
  watchStatements(({ operation }) => {
    const began = performance.now();
    const known = operations.includes(operation) ? operation : 'OTHER';
    return (error) =>
      statements.observe(
        { operation: known, outcome: error ? 'failed' : 'ok' },
        (performance.now() - began) / 1_000,
        exemplarLabels() ?? null,
      );
  });

  return {
    histograms: {
      firn_procedure_duration_seconds: procedures,
      firn_database_statement_duration_seconds: statements,
      firn_schedule_run_duration_seconds: schedules,
      firn_delivery_duration_seconds: deliveries,
      firn_outgoing_request_duration_seconds: outgoing,
    },
    decisions: () => [...decisions.values()],
  };
}
