import type { Compared } from '#contract/analytics/site-overview.ts';
import { swissNumber } from '#contract/swiss-number.ts';

const oneDigit = swissNumber({ maximumFractionDigits: 1 });
const twoDigits = swissNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `+8.1%`, `–20%`, `±0%`; `new` where there was nothing before, null where there is nothing now either, or it is not known. */
export function changeText({ now, before }: Compared): string | null {
  if (before === null) return null;
  if (before === 0) return now === 0 ? null : 'new';
  const percent = ((now - before) / before) * 100;
  const digits = Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  if (digits === 0) return '±0%';
  return `${digits < 0 ? '–' : '+'}${oneDigit.format(Math.abs(digits))}%`;
}

/** `0.64%` of these visitors; null without visitors, or where they are not known. */
export function rateText(count: number | null, visitors: number | null): string | null {
  return count === null || !visitors ? null : `${twoDigits.format((count / visitors) * 100)}%`;
}
