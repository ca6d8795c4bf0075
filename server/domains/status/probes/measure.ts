import { type StatusComponent, statusComponentKeys } from '#contract/operations/status/components.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { TimeLimitExceeded, within } from '#server/platform/schedules/within.ts';
import type { StatusProbe } from '../tables.ts';
import { NotMeasured, ProbeFailure } from './ask.ts';
import { type Probed, probes } from './components.ts';

/** A round ends within its minute, whatever a component waits for; visitors wait less. */
const longestProbeMs = 45_000;

/**
 * Asks every component side by side, and says of each whether it works, how long that took and what failed. One that could not
 * be measured is left out.
 */
export async function measure(
  probed: Probed,
  minute: Date,
  all = probes,
  patienceMs = longestProbeMs,
): Promise<StatusProbe[]> {
  const measured = await Promise.all(
    statusComponentKeys.map(async (component): Promise<StatusProbe[]> => {
      const began = performance.now();
      const reason = await within(patienceMs, all[component](probed)).then(
        () => null,
        (error: unknown) => reasonOf(probed, component, error, patienceMs),
      );
      if (reason instanceof NotMeasured) return [];
      return [{ minute, component, ok: reason === null, ms: Math.round(performance.now() - began), reason }];
    }),
  );
  return measured.flat();
}

/** What visitors may read: other errors name parts of the system, so they are only logged. */
function reasonOf(
  { services }: Probed,
  component: StatusComponent,
  error: unknown,
  patienceMs: number,
): string | NotMeasured {
  if (error instanceof TimeLimitExceeded) return `No answer within ${patienceMs / 1000} s`;
  if (error instanceof NotMeasured) {
    services.log.warn('status.probe.refused', { component, reason: error.message });
    return error;
  }
  if (!(error instanceof ProbeFailure)) logCondition(services.log, 'status.probe.failed', { component, error });
  return error instanceof ProbeFailure ? error.message : 'The database did not answer';
}
