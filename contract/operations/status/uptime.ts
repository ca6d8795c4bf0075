/** Minutes of a day, a month or 90 days that were measured, and those of them in which something was down. */
export interface MeasuredMinutes {
  measured: number;
  down: number;
}

/** Requirements 2.10: what the agreements with clients promise a month, in percent. */
export const agreedUptime = 99.9;

/** The share of a month that must be measured to say that the agreed value was kept. */
const enoughMeasured = 0.99;

/**
 * Whether a month of so many minutes kept the agreed value. A minute that was not measured may have been up or down, so with
 * many of them nothing is said (`unknown`), unless enough minutes were down anyway.
 */
export function agreedValueOf({ measured, down }: MeasuredMinutes, minutes: number): 'kept' | 'not kept' | 'unknown' {
  const allowedOf = (all: number) => (all * Math.round((100 - agreedUptime) * 10)) / 1000;
  if (down > allowedOf(minutes)) return 'not kept';
  if (measured < minutes * enoughMeasured) return 'unknown';
  return down > allowedOf(measured) ? 'not kept' : 'kept';
}

/** From how many minutes down a day counts as a long interruption. */
const longInterruptionMinutes = 15;

export type DayBand = 'unmeasured' | 'none' | 'short' | 'long';

/** How a day is drawn. A day without a measurement is neither up nor down. */
export function dayBandOf({ measured, down }: MeasuredMinutes): DayBand {
  if (measured === 0) return 'unmeasured';
  if (down === 0) return 'none';
  return down < longInterruptionMinutes ? 'short' : 'long';
}

/** The share of the measured minutes without an interruption in percent, cut to two decimals, so that 100 means not one minute; null: not measured. */
export function uptimeOf({ measured, down }: MeasuredMinutes): number | null {
  return measured === 0 ? null : Math.floor(((measured - down) * 10_000) / measured) / 100;
}

/** `99.9%`, `100%`, or `not measured`. */
export function uptimeText(minutes: MeasuredMinutes): string {
  const percent = uptimeOf(minutes);
  return percent === null ? 'not measured' : `${percent === 100 ? percent : percent.toFixed(2)}%`;
}

/**
 * What is said of a period of so many minutes, on the page and in the report alike: below the share that must be measured
 * no percentage is shown, as it would stand for minutes that nobody measured.
 */
export function periodUptimeText(measured: MeasuredMinutes, minutes: number): string {
  const isUnknown = measured.measured > 0 && agreedValueOf(measured, minutes) === 'unknown';
  return isUnknown ? 'not enough measured' : uptimeText(measured);
}

/** How much of a period was measured, cut to two decimals: `99.91%`. */
export function coverageText({ measured }: MeasuredMinutes, minutes: number): string {
  return `${Math.floor((measured * 10_000) / minutes) / 100}%`;
}

export function sumOfMinutes(days: readonly MeasuredMinutes[]): MeasuredMinutes {
  return days.reduce((sum, { measured, down }) => ({ measured: sum.measured + measured, down: sum.down + down }), {
    measured: 0,
    down: 0,
  });
}
