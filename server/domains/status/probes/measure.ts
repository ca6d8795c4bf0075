import { type StatusComponent, statusComponentKeys } from '#contract/operations/status/components.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import type { StatusProbe } from '../tables.ts';
import { ProbeFailure } from './ask.ts';
import { type Probed, probes } from './components.ts';

/** Asks every component, one after the other, and says of each whether it works, how long that took and what failed. */
export async function measure(probed: Probed, minute: Date, all = probes): Promise<StatusProbe[]> {
  const measured: StatusProbe[] = [];
  for (const component of statusComponentKeys) {
    const began = performance.now();
    const reason = await all[component](probed).then(
      () => null,
      (error: unknown) => reasonOf(probed, component, error),
    );
    measured.push({ minute, component, ok: reason === null, ms: Math.round(performance.now() - began), reason });
  }
  return measured;
}

/** What visitors may read: other errors name parts of the system, so they are only logged. */
function reasonOf({ services }: Probed, component: StatusComponent, error: unknown): string {
  if (!(error instanceof ProbeFailure)) logCondition(services.log, 'status.probe.failed', { component, error });
  return error instanceof ProbeFailure ? error.message : 'The database did not answer';
}
