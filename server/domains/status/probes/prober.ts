import { minuteMs, secondMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { watchClock } from '#server/platform/schedules/clock.ts';
import type { Schedule } from '#server/platform/schedules/schedule.ts';
import type { StatusProbe } from '../tables.ts';
import { liveStatus } from './live.ts';
import { measure } from './measure.ts';
import { deleteOldDays, statusTag, storeProbes, takeMinute } from './store.ts';

/** The most minutes that wait for the database: a day. */
const maximumWaiting = 24 * 60;

/** So long a clock that was set must go on before its minutes are taken as true; one that is set back before measured nothing. */
const clockHoldMs = 10 * minuteMs;

interface Round {
  probes: StatusProbe[];
  /** Whether its minute is right: not while the clock was just set. */
  isCertain: boolean;
}

interface ProberOptions {
  services: Services;
  /** Measures every component. */
  measureAt: (minute: Date) => Promise<StatusProbe[]>;
  /** Milliseconds that have passed, whatever the clock says. */
  elapsed?: () => number;
}

/**
 * Measures once in each minute of the clock. Several processes share the minutes. While the database is down every process
 * measures and keeps what it measured, to store it afterwards.
 */
export function createProber({ services, measureAt, elapsed }: ProberOptions) {
  const clock = watchClock({ now: () => services.now().getTime(), elapsed, holdMs: clockHoldMs });
  const live = liveStatus(services);
  let last = Number.NaN;
  /** Measurements that are not stored, by minute, the oldest first. */
  let waiting: Round[] = [];

  function keep(rounds: Round[]): void {
    waiting = rounds.slice(-maximumWaiting);
    live.waiting = waiting.flatMap(({ probes }) => probes);
  }

  /** Stores what waits and has a certain minute. A failure keeps it for the next time. */
  async function store(): Promise<void> {
    if (clock.isCertain()) for (const round of waiting) round.isCertain = true;
    const taken = waiting.filter(({ isCertain }) => isCertain);
    await storeProbes(
      services,
      taken.flatMap(({ probes }) => probes),
    );
    keep(waiting.filter((round) => !taken.includes(round)));
  }

  async function probe(): Promise<void> {
    // What was measured while the clock was wrong has no minute.
    if (clock.hasJumped()) keep(waiting.filter(({ isCertain }) => isCertain));
    const minute = Math.floor(services.now().getTime() / minuteMs) * minuteMs;
    if (minute === last) return;
    last = minute;
    const at = new Date(minute);
    // Without the database nobody knows who measures, so everybody does; a minute is stored once.
    if (await takeMinute(services, at).catch(() => true)) {
      const probes = await measureAt(at);
      live.last = probes;
      keep([...waiting, { probes, isCertain: clock.isCertain() }]);
    }
    await store().catch((error: unknown) => logCondition(services.log, 'status.store.failed', { error }));
    // Of this process also where the database is down, which notifies nobody.
    services.cache.invalidate([statusTag]);
  }

  return { probe, waiting: () => waiting.length };
}

/** The measurements of the running server. */
export function probeSchedules(services: Services, probed: Parameters<typeof measure>[0]): readonly Schedule[] {
  const { probe } = createProber({ services, measureAt: (minute) => measure(probed, minute) });
  return [
    { everyMs: 2 * secondMs, failureEvent: 'status.probe.failed', work: probe },
    { everyMs: 60 * minuteMs, deletesOld: true, failureEvent: 'status.sweep.failed', work: deleteOldDays },
  ];
}
