import { within } from '#server/platform/schedules/within.ts';

export interface Finding {
  name: string;
  state: 'ok' | 'warning' | 'failed' | 'not checked';
  /** What was found, or why it was not checked. */
  found: string;
  /** What to do, in a sentence; null where there is nothing to do. */
  remedy: string | null;
}

/** One thing that is looked at. */
export interface Probe {
  name: string;
  /** What to do where it is not well. */
  remedy: string;
  /** An error means that it failed. */
  run(): Promise<Pick<Finding, 'state' | 'found'> & { remedy?: string }>;
}

const longestMs = 20_000;

/** Looks at one thing. Never throws: an error, or no end, is what was found. */
export async function look({ name, remedy, run }: Probe): Promise<Finding> {
  try {
    const { state, found, remedy: own = remedy } = await within(longestMs, run());
    return { name, state, found, remedy: state === 'warning' || state === 'failed' ? own : null };
  } catch (error) {
    return { name, state: 'failed', found: messageWithCauses(error), remedy };
  }
}

/** The message of an error and those of what caused it, which is often the one that explains. */
export function messageWithCauses(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  const cause = causes.find((one): one is Error => one instanceof Error);
  const own = error.message.split('\n')[0] ?? '';
  return [own, cause && messageWithCauses(cause)].filter(Boolean).join(': ') || error.name;
}

export const ok = (found: string) => ({ state: 'ok' as const, found });
export const warning = (found: string) => ({ state: 'warning' as const, found });
export const failed = (found: string) => ({ state: 'failed' as const, found });
export const notChecked = (found: string) => ({ state: 'not checked' as const, found });
