import { countLimit } from '#contract/count-limit.ts';
import { swissNumber } from '#contract/swiss-number.ts';

/** `1’204` */
export const wholeNumber = swissNumber();

/** `64`; `1’000+` where the count ended. */
export function countLabel(count: number): string {
  return count < countLimit ? wholeNumber.format(count) : `${wholeNumber.format(countLimit)}+`;
}
