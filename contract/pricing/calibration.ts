import { type ServiceType, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { keysOf } from '#contract/labels.ts';
import { type ComplexityLevel, complexityLevels } from './complexity-level.ts';

/** With fewer projects a figure would be that of one client. */
export const leastCalibrated = 5;

/** A finished project with what was estimated and what it took. */
export interface FinishedProject {
  service: ServiceType;
  level: ComplexityLevel;
  estimatedHundredths: number;
  actualHundredths: number;
}

export interface CalibrationGroup {
  service: ServiceType;
  level: ComplexityLevel;
  count: number;
  /** Real hours by estimated ones in thousandths, 1000 is as estimated; null: too few projects. */
  ratio: { lowerQuartile: number; median: number; upperQuartile: number } | null;
}

export interface Calibration {
  groups: CalibrationGroup[];
  /** Finished projects that are not counted, by what they lack. */
  notCounted: Record<'hours' | 'offer' | 'estimate', number>;
}

/** Real against estimated hours for each service and level that has projects. */
export function calibrate(projects: readonly FinishedProject[]): CalibrationGroup[] {
  return keysOf(serviceTypes).flatMap((service) =>
    keysOf(complexityLevels).flatMap((level): CalibrationGroup[] => {
      const ratios = projects
        .filter((one) => one.service === service && one.level === level)
        .map(({ estimatedHundredths, actualHundredths }) => (actualHundredths / estimatedHundredths) * 1000)
        .toSorted((a, b) => a - b);
      if (ratios.length === 0) return [];
      return [
        { service, level, count: ratios.length, ratio: ratios.length < leastCalibrated ? null : spreadOf(ratios) },
      ];
    }),
  );
}

function spreadOf(sorted: readonly number[]): NonNullable<CalibrationGroup['ratio']> {
  const at = (share: number) => Math.round(quantile(sorted, share));
  return { lowerQuartile: at(0.25), median: at(0.5), upperQuartile: at(0.75) };
}

/** Between the two values beside it in proportion, as spreadsheets do (Hyndman and Fan, type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** `as estimated`, `+12%`, `−5%` */
export function ratioText(thousandths: number): string {
  const percent = Math.round((thousandths - 1000) / 10);
  if (percent === 0) return 'as estimated';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
