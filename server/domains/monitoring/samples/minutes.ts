import { figureKeys } from '#contract/operations/monitoring/figures.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { FigureRow, Measured } from '#server/domains/monitoring/tables.ts';
import { type NodeSample, sumResponses } from '#server/platform/metrics/node-sampler.ts';

/** The most minutes that wait for a database that does not answer. */
const mostWaiting = 120;

/** Adds up the samples of each minute until the minute is over; a clock that jumps ends the minute early. */
export function createMinutes(node: string) {
  let current: { fromAt: number; samples: NodeSample[] } | null = null;
  let complete: FigureRow[] = [];

  const end = () => {
    if (current) complete = [...complete, minuteOf(node, current.fromAt, current.samples)].slice(-mostWaiting);
    current = null;
  };

  return {
    add(now: Date, sample: NodeSample): void {
      const fromAt = Math.floor(now.getTime() / minuteMs) * minuteMs;
      if (current?.fromAt !== fromAt) end();
      current ??= { fromAt, samples: [] };
      current.samples.push(sample);
    },
    /** The minutes that are over and not written yet. */
    waiting: (): readonly FigureRow[] => complete,
    /** Removes those that were written. */
    written(rows: readonly FigureRow[]): void {
      complete = complete.filter((row) => !rows.includes(row));
    },
    /** Ends the minute of now, for a process that stops. */
    end,
  };
}

function minuteOf(node: string, fromAt: number, samples: readonly NodeSample[]): FigureRow {
  const figures: Record<string, Measured> = {};
  for (const key of figureKeys) {
    const values = samples.flatMap(({ values }) => values[key] ?? []);
    if (values.length === 0) continue;
    figures[key] = [round(values.reduce((sum, value) => sum + value, 0)), round(Math.max(...values)), values.length];
  }
  const { requests, errors, buckets } = sumResponses(samples.map(({ responses }) => responses));
  const common = { grain: 'minute' as const, node, samples: samples.length, figures };
  return { ...common, fromAt: new Date(fromAt), requests, errors, buckets: [...buckets] };
}

/** Three decimals: more would only fill the table. */
const round = (value: number) => Math.round(value * 1_000) / 1_000;
