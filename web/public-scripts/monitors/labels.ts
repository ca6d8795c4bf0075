import { type VitalName, vitals } from '#contract/operations/vitals.ts';
import { swissNumber } from '#contract/swiss-number.ts';

const format = swissNumber({ maximumFractionDigits: 0 });

export const countOf = (count: number): string => format.format(count);

/** `1’240 ms`, `0.08` */
export function vitalValue(metric: VitalName, value: number): string {
  return vitals[metric].unit === 'ms' ? `${format.format(value)} ms` : value.toFixed(2);
}

/** The value and the budget of a vital, as two cells. */
export function budgetCells(metric: VitalName, value: number): { cells: string[]; isOver: boolean } {
  const isOver = value > vitals[metric].budget;
  const budget = vitalValue(metric, vitals[metric].budget);
  return { cells: [vitalValue(metric, value), isOver ? `over ${budget}` : budget], isOver };
}
