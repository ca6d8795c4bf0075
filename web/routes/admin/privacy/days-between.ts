import { dayMs } from '#contract/time/durations.ts';

/** From one day to another, as `2026-11-17`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
